import { type Permission, permissionsOf } from 'contract/permissions'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import type { TemplateName, Templates } from '../../foundation/outbox/outbox.service.ts'
import { tellAccount } from '../auth/holder-notice.service.ts'
import { listServing } from './node-notice.repository.ts'

/**
 * Tells each who has a permission at some nodes once, however many of them he serves. It is about their work and
 * nobody's login: by SMS it waits for the end of the quiet hours, unless `moment`, by which they must know, is nearer.
 */
export const tellServing = async <N extends TemplateName>(
  world: World,
  to: { nodeIds: readonly string[]; permission: Permission },
  template: N,
  parameters: Templates[N],
  moment: Date | null = null,
): Promise<void> => {
  const serving = await listServing(world.db, to.nodeIds)
  const ids = serving
    .filter(({ roles, kind }) => permissionsOf(roles, kind).includes(to.permission))
    .map(({ id }) => id)
  await transact(world.db, async (db) => {
    for (const id of new Set(ids))
      await tellAccount(world, db, 'administrator', id, template, parameters, { moment })
  })
}
