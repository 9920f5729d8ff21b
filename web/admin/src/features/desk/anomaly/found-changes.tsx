import { anomaly } from 'contract/desk/anomaly'
import type { ResultOf } from 'contract/endpoint'
import { identityFieldsText } from 'contract/people/profile.copy'
import { Button } from 'antd'
import { useState } from 'react'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { IdentityComparison } from '../../../ui/identity-comparison.tsx'
import { PrivateFile } from '../../../ui/private-file.tsx'
import { useLook } from '../../../ui/use-look.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { foundChangesCopy as copy } from './found-changes.copy.ts'

type Detail = ResultOf<typeof anomaly.detail>
type Change = Detail['changes'][number]
type Looked = ResultOf<typeof anomaly.look>

const byWhom = ({ administratorName, organizationName }: Change['decided']) =>
  copy.by(organizationName, administratorName)

/** When each change of identity was asked for and agreed to, as moments of the course of a finding. */
export const momentsOf = (changes: readonly Change[]): { at: string; text: string }[] =>
  changes.flatMap(({ volunteerNo, requestedAt, fields, agreed, decided }) => [
    { at: requestedAt, text: copy.asked(volunteerNo, identityFieldsText(fields)) },
    ...(agreed ? [{ at: agreed.at, text: copy.agreed(byWhom(agreed)) }] : []),
    { at: decided.at, text: copy.held(byWhom(decided), agreed !== null) },
  ])

/** The changes that a finding is about: masked, and in full for whoever decides it, which is recorded. */
export function FoundChanges({ of: { anomalyId, changes, mayLook } }: { of: Detail }) {
  const client = useClient()
  const { look, dialog } = useLook()
  const [opened, setOpened] = useState<{ changeId: string; looked: Looked } | null>(null)
  if (changes.length === 0) return null
  return (
    <section className="panel" aria-labelledby="changes">
      <h2 id="changes">{copy.title}</h2>
      {changes.map((change) => (
        <FoundChange
          key={change.changeId}
          change={change}
          {...(mayLook && {
            onOpen: () =>
              look(async (proof) => {
                const asked = { anomalyId, changeId: change.changeId, ...proof }
                const looked = await client.call(anomaly.look, asked, { quiet: true })
                setOpened({ changeId: change.changeId, looked })
              }),
          })}
        />
      ))}
      {dialog}
      {opened && <FullChange anomalyId={anomalyId} {...opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function FoundChange({
  change: { volunteerNo, requestedAt, fields, before, after, agreed, decided },
  onOpen,
}: {
  change: Change
  /** Absent for who may not see it in full. */
  onOpen?: () => void
}) {
  const what = identityFieldsText(fields)
  return (
    <div className="found-change">
      <p className="subject">{unbroken(copy.request(whenText(requestedAt), volunteerNo, what))}</p>
      {before && after ? (
        <IdentityComparison
          before={before}
          after={after}
          fields={fields}
          titles={[copy.before, copy.after]}
        />
      ) : (
        <p className="hint">{copy.unreadable}</p>
      )}
      <ol className="history">
        {agreed && <li>{unbroken(copy.at(copy.agreed(byWhom(agreed)), whenText(agreed.at)))}</li>}
        <li>
          {unbroken(copy.at(copy.held(byWhom(decided), agreed !== null), whenText(decided.at)))}
        </li>
      </ol>
      {onOpen && before && (
        <p>
          <Button onClick={onOpen} aria-label={copy.openOf(what)}>
            {copy.open}
          </Button>
        </p>
      )}
    </div>
  )
}

function FullChange({
  anomalyId,
  changeId,
  looked: { before, after, reason, files },
  onClose,
}: {
  anomalyId: string
  changeId: string
  looked: Looked
  onClose: () => void
}) {
  const client = useClient()
  return (
    <ViewDialog title={copy.full} width={680} onClose={onClose}>
      <p className="hint">{copy.consequence}</p>
      <IdentityComparison before={before} after={after} titles={[copy.before, copy.after]} />
      <p className="subject">{copy.reason(reason)}</p>
      <p className="subject">{copy.evidence}</p>
      {files.length === 0 && <p className="hint">{copy.noEvidence}</p>}
      <div className="row-actions">
        {files.map((file) => (
          <PrivateFile
            key={file.fileId}
            file={file}
            link={(fileId, proof) => {
              const asked = { anomalyId, changeId, fileId, ...proof }
              return client.call(anomaly.changeFileLink, asked, { quiet: true })
            }}
          />
        ))}
      </div>
    </ViewDialog>
  )
}
