import type { ResultOf } from 'contract/endpoint'
import { organizationReview } from 'contract/nodes/organization-review'
import { Alert } from 'antd'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import type { Proof } from '../../../ui/use-proof.tsx'
import { requestCopy as copy } from './request.copy.ts'
import { ChangeTable, FactList, Papers, ReasonList } from './request-parts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PassedOnNote } from '../../../ui/passed-on.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'

type Detail = ResultOf<typeof organizationReview.detail>

/** A request with its papers beside what was typed, what changes, and what has happened. */
export function RequestDetail({ request }: { request: Detail }) {
  const client = useClient()
  const { requestId, kind, facts } = request
  const link = (fileId: string, proof: Proof) =>
    client.call(organizationReview.fileLink, { requestId, fileId, ...proof }, { quiet: true })
  return (
    <>
      {(request.passedOn || request.waitsFor) && request.state === 'pending' && (
        <Alert
          type="info"
          showIcon
          className="notice"
          title={copy.whose}
          description={
            <>
              {copy.due(dayText(request.dueOn))}
              <PassedOnNote passedOn={request.passedOn} />
              {request.waitsFor && (
                <WaitsForNote waitsFor={request.waitsFor} act={copy.act} own={false} />
              )}
            </>
          }
        />
      )}
      {kind === 'change' && (
        <Panel title={copy.changes}>
          <ChangeTable changes={request.changes} />
        </Panel>
      )}
      {request.alike.length > 0 && request.state === 'pending' && (
        <Panel title={copy.alike} hint={copy.alikeHint}>
          <ul>
            {request.alike.map(({ organizationId, name, parentName }) => (
              <li key={organizationId}>
                {name} <small>{parentName}</small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className="beside">
        <Panel title={kind === 'change' ? copy.factsNow : copy.facts}>
          <FactList
            facts={facts}
            kind={request.organizationKind}
            contactMobile={request.contactMobileMasked}
            more={[
              [copy.administrator, request.administratorName],
              [copy.reviewer, request.reviewerName],
            ]}
          />
        </Panel>
        <Panel title={copy.papers}>
          <Papers licence={facts.licence} seal={facts.seal} link={link} />
          {(request.newLicence || request.newSeal) && (
            <>
              <h3>{copy.newPapers}</h3>
              <Papers licence={request.newLicence} seal={request.newSeal} link={link} />
            </>
          )}
        </Panel>
      </div>
      <Panel title={copy.steps}>
        <ol className="history">
          {request.steps.map(({ action, at, by, reasons }, index) => (
            <li key={`${index} ${action}`}>
              <strong>{copy.stepNames[action]}</strong> {copy.by(by)}{' '}
              <time dateTime={at}>{whenText(at)}</time>
              {reasons.length > 0 && <ReasonList reasons={reasons} />}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}
