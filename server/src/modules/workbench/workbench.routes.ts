import type { workbench } from 'contract/workbench'
import type { Handlers } from '../../platform/mount.ts'
import * as workbenches from './workbench.service.ts'

export const workbenchRoutes: Handlers<typeof workbench> = {
  counts: ({ db, actor, now }) => workbenches.counts(db, actor, now),
}
