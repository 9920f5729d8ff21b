import type { post } from 'contract/people/post'
import type { Handlers } from '../../../platform/mount.ts'
import * as posts from './post.service.ts'

export const postRoutes: Handlers<typeof post> = {
  list: ({ db, actor }) => posts.list(db, actor),
  switchTo: ({ world, actor, input, now }) =>
    posts.switchTo(world, actor, input.organizationId, now),
}
