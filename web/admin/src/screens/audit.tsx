import { auditCopy } from '../features/desk/audit/audit.copy.ts'
import { AuditList } from '../features/desk/audit/audit-list.tsx'
import { ExportAudit } from '../features/desk/task/export-button.tsx'
import { Page } from '../ui/page.tsx'

/** The audit log. */
export function Screen() {
  return (
    <Page lead={auditCopy.lead}>
      <AuditList tools={(filter) => <ExportAudit filter={filter} />} />
    </Page>
  )
}
