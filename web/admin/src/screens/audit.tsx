import { auditCopy } from '../features/audit/audit.copy.ts'
import { AuditList } from '../features/audit/audit-list.tsx'
import { ExportAudit } from '../features/task/export-button.tsx'
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
