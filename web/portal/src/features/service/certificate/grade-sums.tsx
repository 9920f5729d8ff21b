import { percentages } from 'contract/rules/percentages'
import type { Grade } from 'contract/states'
import type * as z from 'zod/mini'
import { Minutes } from 'kit/ui/minutes.tsx'
import { holderCopy } from './holder.copy.ts'

interface Sum {
  grade: z.output<typeof Grade> | null
  minutes: number
  records: number
}

/** What the minutes of a certificate are worth: the sum of each grade, with its share. */
export const GradeSums = ({ sums }: { sums: readonly Sum[] }) => {
  const shares = percentages(sums.map(({ minutes }) => minutes))
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {sums.map(({ grade, minutes, records }, index) => (
        <li key={grade}>
          {holderCopy.statement.gradeOf(grade)} <Minutes value={minutes} />{' '}
          <span className="tabular whitespace-nowrap text-ink-600">
            {holderCopy.statement.records(records)} · {shares[index]}%
          </span>
        </li>
      ))}
    </ul>
  )
}
