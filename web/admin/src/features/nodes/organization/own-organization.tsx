import { Alert, Button } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { requestStateCopy } from 'contract/nodes/organization.copy'
import { ownOrganization } from 'contract/nodes/own-organization'
import { useState } from 'react'
import { dayText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { ChangeForm } from './change-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { requestCopy } from './request.copy.ts'
import { ChangeTable, FactList, Papers, ReasonList } from './request-parts.tsx'
import { Panel } from '../../../ui/panel.tsx'

const copy = requestCopy.own

type Own = ResultOf<typeof ownOrganization.detail>

/** The own organisation: what was reviewed, a change that waits, and what may be edited at once. */
export function OwnOrganization({ own }: { own: Own }) {
  const client = useClient()
  const [changing, setChanging] = useState(false)
  const { request, canWrite, facts } = own
  const waits = request?.state === 'pending'
  const link = (fileId: string) =>
    client.call(ownOrganization.fileLink, { fileId }, { quiet: true })
  return (
    <>
      {request && waits && <Waiting request={request} canWrite={canWrite} />}
      {request?.state === 'returned' && !changing && (
        <Alert
          className="notice"
          type="warning"
          showIcon
          title={copy.returned}
          description={<ReasonList reasons={request.reasons} />}
        />
      )}
      <div className="beside">
        <Panel title={copy.reviewed} hint={copy.reviewedHint(own.reviewerName)}>
          {changing ? (
            <ChangeForm own={own} onClose={() => setChanging(false)} />
          ) : (
            <>
              <FactList
                facts={facts}
                kind={own.kind}
                contactMobile={own.contactMobileMasked}
                more={
                  own.formerNames.length > 0
                    ? [[copy.formerNames, requestCopy.listOf(own.formerNames)]]
                    : []
                }
              />
              {canWrite && !waits && (
                <p className="actions">
                  <Button type="primary" onClick={() => setChanging(true)}>
                    {copy.request}
                  </Button>
                </p>
              )}
            </>
          )}
        </Panel>
        <div>
          {canWrite && (
            <>
              <Panel title={requestCopy.papers}>
                <Papers licence={facts.licence} seal={facts.seal} link={link} />
              </Panel>
              <Panel title={copy.profile}>
                <ProfileForm own={own} />
              </Panel>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The change that waits, beside the values that hold until then. */
function Waiting({
  request,
  canWrite,
}: {
  request: NonNullable<Own['request']>
  canWrite: boolean
}) {
  const [asked, setAsked] = useState(false)
  const { requestId, number, state, dueOn, changes, consent } = request
  return (
    <Panel
      title={
        <>
          {copy.open} <StateTag tone="wait" text={requestStateCopy[state]} />
        </>
      }
    >
      <p className="hint">
        {number} ·{' '}
        {consent === 'waiting' ? requestCopy.waitsConsent : requestCopy.due(dayText(dueOn))}
      </p>
      <ChangeTable changes={changes} />
      {canWrite && (
        <p className="actions">
          <Button onClick={() => setAsked(true)}>{copy.withdraw}</Button>
        </p>
      )}
      {asked && (
        <CommandDialog
          command={ownOrganization.withdrawChange}
          input={() => ({ requestId })}
          subject={number}
          consequence={copy.withdrawText}
          confirm={copy.withdraw}
          danger
          said={copy.withdrawn}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  )
}
