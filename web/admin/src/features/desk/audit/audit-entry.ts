import type { audit } from 'contract/desk/audit'
import type { RowOf } from 'contract/endpoint'
import { auditCopy as copy } from './audit.copy.ts'

/** One recorded change. */
export type AuditEntry = RowOf<typeof audit.list>

/** Who made it, or what kind of somebody where there is no name. */
export const whoText = ({ actor, actorKind }: AuditEntry): string =>
  actor || copy.actorKinds[actorKind]
