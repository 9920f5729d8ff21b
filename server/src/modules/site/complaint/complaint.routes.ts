import type { complaint } from 'contract/site/complaint'
import type { Handlers } from '../../../platform/mount.ts'
import * as complaints from './complaint.service.ts'

export const complaintRoutes: Handlers<typeof complaint> = {
  submit: ({ world, actor, input, now }) => complaints.submit(world, actor, input, now),
  submitOwn: ({ world, actor, input, now }) => complaints.submitOwn(world, actor, input, now),
  status: ({ world, actor, input, now }) => complaints.status(world, actor, input, now),
  listOwn: ({ db, actor, input }) => complaints.listOwn(db, actor, input),
  list: ({ world, actor, input, now }) => complaints.list(world, actor, input, now),
  picture: ({ world, actor, input, now }) => complaints.picture(world, actor, input, now),
  decide: ({ world, actor, input, now }) => complaints.decide(world, actor, input, now),
}
