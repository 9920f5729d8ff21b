import type { Permission } from 'contract/permissions'
import type { PassedOn } from '../../../events.ts'
import type { World } from '../../../platform/world.ts'
import type { Templates } from '../../foundation/outbox/outbox.service.ts'
import { tellServing } from './node-notice.service.ts'

type Told = Pick<PassedOn, 'nodeIds'> &
  (Pick<PassedOn, 'ids'> | { volunteerIds: string[] } | { batchIds: string[] })
type Matter = Templates['mattersPassedOn']['matter']

/** Tells whoever answers such matters at the nodes they went from and to, once for all of a walk. */
export const tellPassed =
  (matter: Matter, permission: Permission) =>
  (world: World, { nodeIds, ...of }: Told): Promise<void> => {
    const { length: count } = Object.values(of).find(Array.isArray) ?? []
    return tellServing(world, { nodeIds, permission }, 'mattersPassedOn', { matter, count })
  }
