import type { workbench } from 'contract/desk/workbench'
import type { Handlers } from '../../../platform/mount.ts'
import * as workbenches from './workbench.service.ts'

export const workbenchRoutes: Handlers<typeof workbench> = {
  counts: ({ world, db, actor, now }) => workbenches.counts(world, db, actor, now),
}
