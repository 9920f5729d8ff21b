import { spotCheck } from 'contract/service/spot-check'
import { provenanceCopy } from 'contract/provenance.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { recordStanding } from 'kit/text/record-standing.ts'
import { spanText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Evidence } from '../../../ui/evidence.tsx'
import type { Detail } from './detail.ts'
import { spotCheckCopy } from './spot-check.copy.ts'

const copy = spotCheckCopy.dialog

/** What is known of a drawn session: its records, what the organisation sent, and what was found. */
export function CaseFacts({ detail }: { detail: Detail }) {
  return (
    <>
      <Facts
        of={[
          [copy.organization, detail.districtName],
          [
            copy.session,
            <span className="tabular">{spanText(detail.startsAt, detail.endsAt)}</span>,
          ],
          [copy.answer, <Answer detail={detail} />, 'long'],
          detail.asked !== null && [copy.asked, detail.asked, 'long'],
          detail.finding !== null && [copy.finding, <Finding detail={detail} />, 'long'],
        ]}
      />
      {detail.files.length > 0 && <Material detail={detail} />}
      <h3 className="evidence-title">{copy.records(detail.records.length)}</h3>
      {detail.records.length === 0 && <p className="hint">{copy.noRecords}</p>}
      <ul className="history">
        {detail.records.map(({ recordId, nameMasked, numberTail, ...each }) => (
          <li key={recordId}>
            {copy.record(nameMasked, numberTail)}
            <small className="block">
              {copy.recordFacts(
                formatMinutes(each.minutes),
                provenanceCopy.recorded(each),
                recordStanding(each.state, each.frozen),
              )}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

const Answer = ({ detail: { answer, answeredBy, answeredAt } }: { detail: Detail }) =>
  answer === null ? (
    copy.noAnswer
  ) : (
    <>
      {answer}
      {answeredBy !== null && answeredAt !== null && (
        <small className="block">{copy.answeredBy(answeredBy, whenText(answeredAt))}</small>
      )}
    </>
  )

const Finding = ({ detail }: { detail: Detail }) => (
  <>
    {detail.finding}
    {detail.reversedRecords > 0 && (
      <small className="block">
        {copy.reversed(detail.reversedRecords, formatMinutes(detail.reversedMinutes))}
      </small>
    )}
    {detail.restoredMinutes > 0 && (
      <small className="block">{copy.restored(formatMinutes(detail.restoredMinutes))}</small>
    )}
    {detail.decidedBy !== null && detail.decidedAt !== null && (
      <small className="block">
        {copy.decidedBy(detail.decidedBy, whenText(detail.decidedAt))}
      </small>
    )}
  </>
)

function Material({ detail: { caseId, files } }: { detail: Detail }) {
  const client = useClient()
  return (
    <Evidence
      title={copy.evidence}
      files={files}
      link={(fileId, proof) =>
        client.call(spotCheck.fileLink, { caseId, fileId, ...proof }, { quiet: true })
      }
    />
  )
}
