import { auditCopy } from '../features/desk/audit/audit.copy.ts'
import { AuditList } from '../features/desk/audit/audit-list.tsx'
import { ExportAudit } from '../features/desk/task/export-button.tsx'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** The audit log. */
export function Screen() {
  return (
    <Page title={routeCopy.audit} lead={auditCopy.lead}>
      <AuditList tools={(filter) => <ExportAudit filter={filter} />} />
    </Page>
  )
}
