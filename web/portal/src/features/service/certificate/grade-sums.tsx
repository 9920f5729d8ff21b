import { percentages } from 'contract/rules/percentages'
import type { ResultOf } from 'contract/endpoint'
import type { certificate } from 'contract/service/certificate'
import { holderCopy } from './holder.copy.ts'
import { Pair } from './pair.tsx'

/** What the minutes of a certificate are worth: the sum of each grade, with its share of the service. */
export const GradeSums = ({ sums }: { sums: ResultOf<typeof certificate.preview> }) => {
  const shares = percentages(sums.map(({ serviceMinutes }) => serviceMinutes))
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {sums.map(({ grade, serviceMinutes, trainingMinutes, records }, index) => (
        <li key={grade}>
          {holderCopy.statement.gradeOf(grade)}{' '}
          <Pair service={serviceMinutes} training={trainingMinutes} />{' '}
          <span className="tabular whitespace-nowrap text-ink-600">
            {holderCopy.statement.records(records)}
            {serviceMinutes > 0 && ` · ${shares[index]}%`}
          </span>
        </li>
      ))}
    </ul>
  )
}
