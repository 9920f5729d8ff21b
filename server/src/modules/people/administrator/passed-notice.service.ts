import { type Permission, permissionsOf } from 'contract/permissions'
import type { PassedOn } from '../../../events.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import type { Templates } from '../../foundation/outbox/outbox.service.ts'
import { tellAccount } from '../auth/holder-notice.service.ts'
import { listServing } from './passed-notice.repository.ts'

type Told = Pick<PassedOn, 'nodeIds'> &
  (Pick<PassedOn, 'ids'> | { volunteerIds: string[] } | { batchIds: string[] })
type Matter = Templates['mattersPassedOn']['matter']

/** Tells whoever answers such matters at the nodes they went from and to, once for all of a walk. */
export const tellPassed =
  (matter: Matter, permission: Permission) =>
  async (world: World, { nodeIds, ...of }: Told): Promise<void> => {
    const { length: count } = Object.values(of).find(Array.isArray) ?? []
    const serving = await listServing(world.db, nodeIds)
    const ids = serving
      .filter(({ roles, kind }) => permissionsOf(roles, kind).includes(permission))
      .map(({ id }) => id)
    await transact(world.db, async (db) => {
      for (const id of new Set(ids)) {
        const parameters = { matter, count }
        await tellAccount(world, db, 'administrator', id, 'mattersPassedOn', parameters)
      }
    })
  }
