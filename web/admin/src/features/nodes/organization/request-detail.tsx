import type { ResultOf } from 'contract/endpoint'
import { organizationReview } from 'contract/nodes/organization-review'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import type { Proof } from '../../../ui/use-proof.tsx'
import { requestCopy as copy } from './request.copy.ts'
import { ChangeTable, FactList, Papers, ReasonList } from './request-parts.tsx'

type Detail = ResultOf<typeof organizationReview.detail>

/** A request with its papers beside what was typed, what changes, and what has happened. */
export function RequestDetail({ request }: { request: Detail }) {
  const client = useClient()
  const { requestId, kind, facts } = request
  const link = (fileId: string, proof: Proof) =>
    client.call(organizationReview.fileLink, { requestId, fileId, ...proof }, { quiet: true })
  return (
    <>
      {kind === 'change' && (
        <section className="panel" aria-labelledby="changes">
          <h2 id="changes">{copy.changes}</h2>
          <ChangeTable changes={request.changes} />
        </section>
      )}
      {request.alike.length > 0 && request.state === 'pending' && (
        <section className="panel" aria-labelledby="alike">
          <h2 id="alike">{copy.alike}</h2>
          <p className="hint">{copy.alikeHint}</p>
          <ul>
            {request.alike.map(({ organizationId, name, parentName }) => (
              <li key={organizationId}>
                {name} <small>{parentName}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="beside">
        <section className="panel" aria-labelledby="facts">
          <h2 id="facts">{kind === 'change' ? copy.factsNow : copy.facts}</h2>
          <FactList
            facts={facts}
            kind={request.organizationKind}
            contactMobile={request.contactMobileMasked}
            more={[
              [copy.administrator, request.administratorName],
              [copy.reviewer, request.reviewerName],
            ]}
          />
        </section>
        <section className="panel" aria-labelledby="papers">
          <h2 id="papers">{copy.papers}</h2>
          <Papers licence={facts.licence} seal={facts.seal} link={link} />
          {(request.newLicence || request.newSeal) && (
            <>
              <h3>{copy.newPapers}</h3>
              <Papers licence={request.newLicence} seal={request.newSeal} link={link} />
            </>
          )}
        </section>
      </div>
      <section className="panel" aria-labelledby="steps">
        <h2 id="steps">{copy.steps}</h2>
        <ol className="history">
          {request.steps.map(({ action, at, by, reasons }, index) => (
            <li key={`${index} ${action}`}>
              <strong>{copy.stepNames[action]}</strong> {copy.by(by)}{' '}
              <time dateTime={at}>{whenText(at)}</time>
              {reasons.length > 0 && <ReasonList reasons={reasons} />}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
