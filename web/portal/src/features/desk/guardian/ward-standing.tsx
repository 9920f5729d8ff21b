import { certificateStateCopy } from 'contract/states.copy'
import { recordStanding, recordStandingTone } from 'kit/text/record-standing.ts'
import { certificateStateTone } from 'kit/text/tones.ts'
import { Chip } from 'kit/ui/chip.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { guardianCopy as copy } from './guardian.copy.ts'
import type { Ward } from './use-wards.ts'

const row = 'border-t border-line-200 py-3 first:border-0'

/** The records of a child: how many minutes, and where they stand. */
export const WardRecords = ({ records }: Pick<Ward, 'records'>) => {
  if (records.length === 0) return <p>{copy.noRecords}</p>
  return (
    <>
      <ul>
        {records.map(
          ({ recordId, missionTitle, districtName, date, minutes, state, frozen, ...rest }) => (
            <li key={recordId} className={row}>
              <p className="flex flex-wrap items-center gap-2">
                <Chip tone={recordStandingTone(state, frozen)}>
                  {recordStanding(state, frozen)}
                </Chip>
                <strong className="tabular">{copy.time(minutes)}</strong>
              </p>
              <p>{missionTitle}</p>
              <p className="tabular text-14 text-ink-600">
                {dayText(date)} · {districtName}
              </p>
              {rest.owner !== 'nobody' && (
                <p className="tabular text-14 text-ink-600">
                  {copy.owners[rest.owner]}
                  {rest.dueAt !== null && copy.due(whenText(rest.dueAt))}
                </p>
              )}
            </li>
          ),
        )}
      </ul>
      <p className="mt-2 text-14 text-ink-600">{copy.objection}</p>
    </>
  )
}

/** Certificates of a child, by their numbers. */
export const WardCertificates = ({ certificates }: Pick<Ward, 'certificates'>) => (
  <>
    {certificates.length === 0 ? (
      <p>{copy.noCertificates}</p>
    ) : (
      <ul>
        {certificates.map(({ number, state, issuedAt, serviceMinutes, trainingMinutes }) => (
          <li key={number} className={row}>
            <p className="flex flex-wrap items-center gap-2">
              <Chip tone={certificateStateTone[state]}>{certificateStateCopy[state]}</Chip>
              <span className="tabular break-all">{copy.certificate(number)}</span>
            </p>
            <p className="tabular text-14 text-ink-600">
              {copy.issued(whenText(issuedAt))} · {copy.service} {copy.time(serviceMinutes)} ·{' '}
              {copy.training} {copy.time(trainingMinutes)}
            </p>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-2 text-14 text-ink-600">{copy.evaluations}</p>
  </>
)

/** What the guardian looked at and did for this child. */
export const WardLog = ({ acts }: Pick<Ward, 'acts'>) => (
  <>
    <p className="mb-2 text-14 text-ink-600">{copy.logLead}</p>
    <ul>
      {acts.map(({ at, act, missionTitle }) => (
        <li key={`${at} ${act}`} className={row}>
          <p>
            {copy.acts[act]}
            {missionTitle !== null && ` · ${missionTitle}`}
          </p>
          <time dateTime={at} className="tabular text-14 text-ink-600">
            {whenText(at)}
          </time>
        </li>
      ))}
    </ul>
  </>
)
