import { correction } from 'contract/service/correction'
import { correctionStepCopy } from 'contract/service/correction.copy'
import type { ResultOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { provenanceCopy } from 'contract/provenance.copy'
import { recordStanding } from 'kit/text/record-standing.ts'
import { attendanceWayCopy, missionKindCopy } from 'kit/text/states.copy.ts'
import { exactEndText, exactText, spanText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { Evidence } from '../../../ui/evidence.tsx'
import { Facts, type Fact } from '../../../ui/facts.tsx'
import { correctionCopy } from './correction.copy.ts'

const copy = correctionCopy.dialog

export type Detail = ResultOf<typeof correction.detail>

/** What is known of a request: what was asked, what stands, how it was taken down, and what was done so far. */
export function CorrectionFacts({ detail, evidence }: { detail: Detail; evidence: boolean }) {
  return (
    <>
      <Facts
        of={[
          [copy.claim, detail.claim, 'long'],
          asked(detail),
          [
            copy.session,
            <span className="tabular">{spanText(detail.startsAt, detail.endsAt)}</span>,
          ],
          [copy.record, detail.record ? <Standing record={detail.record} /> : copy.noRecord],
          [
            copy.stretches,
            detail.stretches.length === 0
              ? copy.noStretches
              : detail.stretches.map((stretch) => (
                  <span key={stretch.signedInAt} className="tabular block">
                    {stretchText(stretch)}
                  </span>
                )),
          ],
        ]}
      />
      {evidence && detail.files.length > 0 && <Material detail={detail} />}
      <h3 className="evidence-title">{copy.steps}</h3>
      <ol className="history">
        {detail.steps.map(({ kind, at, organizationName, reason, minutes }) => (
          <li key={at + kind}>
            {copy.step(correctionStepCopy[kind], organizationName, whenText(at))}
            {minutes !== null && minutes > 0 && ` ${formatMinutes(minutes)}`}
            {reason !== null && <small className="block">{reason}</small>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The times or the minutes that were asked for, where any were. */
const asked = ({ signedInAt, signedOutAt, minutes }: Detail): Fact | false => {
  const times = signedInAt !== null && signedOutAt !== null
  if (!times && minutes === null) return false
  return [
    copy.asked,
    <span className="tabular">
      {times && copy.askedTimes(exactText(signedInAt), exactEndText(signedInAt, signedOutAt))}
      {minutes !== null && <span className="block">{formatMinutes(minutes)}</span>}
    </span>,
  ]
}

const Standing = ({ record }: { record: NonNullable<Detail['record']> }) => (
  <>
    {copy.recordOf(
      missionKindCopy[record.kind],
      formatMinutes(record.minutes),
      recordStanding(record.state, record.frozen),
    )}
    {record.breakMinutes > 0 && (
      <small className="block">{copy.breakMinutes(formatMinutes(record.breakMinutes))}</small>
    )}
    <small className="block">{provenanceCopy.wayOf(record)}</small>
    {record.enteredBy !== null && (
      <small className="block">{copy.enteredBy(record.enteredBy)}</small>
    )}
    {record.confirmedBy !== null && (
      <small className="block">{copy.confirmedBy(record.confirmedBy)}</small>
    )}
  </>
)

const stretchText = ({
  signedInAt,
  signedOutAt,
  signInWay,
  signOutWay,
}: Detail['stretches'][number]) =>
  copy.stretch(
    exactText(signedInAt),
    signedOutAt && exactEndText(signedInAt, signedOutAt),
    [...new Set([signInWay, signOutWay])]
      .flatMap((way) => (way === null ? [] : [attendanceWayCopy[way]]))
      .join(copy.and),
  )

function Material({ detail: { correctionId, files } }: { detail: Detail }) {
  const client = useClient()
  return (
    <Evidence
      title={copy.evidence}
      files={files}
      link={(fileId, proof) =>
        client.call(correction.fileLink, { correctionId, fileId, ...proof }, { quiet: true })
      }
    />
  )
}
