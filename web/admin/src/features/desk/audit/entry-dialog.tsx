import { Button } from 'antd'
import { auditFactCopy, objectKindText } from 'contract/desk/audit.copy'
import { eventCopy } from 'contract/event-names.copy'
import { whenText } from 'kit/ui/when.ts'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { auditCopy as copy } from './audit.copy.ts'
import { type AuditEntry, whoText } from './audit-entry.ts'
import './audit.css'

interface Props {
  entry: AuditEntry
  onClose: () => void
  /** Shows everything recorded about the same object. */
  onObject: (objectId: string) => void
}

/** Everything that was recorded with one change. */
export function EntryDialog({ entry, onClose, onObject }: Props) {
  const { object, objectId, objectKind } = entry
  const lines: [string, string][] = [
    [copy.what, eventCopy[entry.name]],
    [copy.at, whenText(entry.at)],
    [copy.who, whoText(entry)],
    [copy.actingFor, entry.organizationName],
    ...entry.facts.map(({ name, text }): [string, string] => [auditFactCopy[name], text]),
    [copy.object, [objectKindText(objectKind), object || objectId].filter(Boolean).join(' ')],
    [copy.requestId, entry.requestId],
    [copy.ip, entry.ip],
    [copy.userAgent, entry.userAgent],
    [copy.seal, entry.sealed ? copy.sealed : copy.unsealed],
  ]
  return (
    <ViewDialog
      title={copy.detailsTitle}
      actions={objectId && <Button onClick={() => onObject(objectId)}>{copy.sameObject}</Button>}
      onClose={onClose}
    >
      <Facts of={lines.map(([label, text]) => [label, text || copy.none])} />
      <details>
        <summary>{copy.record}</summary>
        <pre className="audit-record">{JSON.stringify(JSON.parse(entry.record), null, 2)}</pre>
      </details>
    </ViewDialog>
  )
}
