import type { Tx } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import { tell } from '../../foundation/outbox/outbox.service.ts'
import { contactOf } from './facts.service.ts'
import * as nodes from './node.repository.ts'

/**
 * Writes down that an organisation is trusted from now on, or no more, and tells its contact. False where it
 * stood so already, or is no organisation that could be.
 */
export const setTrusted = async (
  world: World,
  db: Tx,
  organizationId: string,
  trusted: boolean,
): Promise<boolean> => {
  if (!(await nodes.putTrusted(db, organizationId, trusted))) return false
  const node = (await nodes.findNode(db, organizationId))!
  const target = contactOf(world.keys, node)
  const template = trusted ? ('trustGiven' as const) : ('trustTaken' as const)
  if (target !== null)
    await tell(world, db, { channel: 'sms', target, template, parameters: { name: node.name } })
  return true
}
