import type { organization } from 'contract/nodes/organization'
import type { Handlers } from '../../../platform/mount.ts'
import * as organizations from './organization.service.ts'

export const organizationRoutes: Handlers<typeof organization> = {
  listChildren: ({ db, input }) => organizations.listChildren(db, input),
  search: ({ db, input }) => organizations.search(db, input),
  detail: ({ db, input, now }) => organizations.detail(db, input.districtId, now),
  listManaged: ({ db, actor, input }) => organizations.listManaged(db, actor, input),
}
