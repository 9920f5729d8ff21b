import type { file } from 'contract/foundation/file'
import type { Handlers } from '../../../platform/mount.ts'
import * as files from '../../foundation/file/file.service.ts'
import * as links from './link.service.ts'

export const fileRoutes: Handlers<typeof file> = {
  upload: ({ world, actor, input, now }) => files.upload(world, actor, input, now),
  own: ({ world, actor, input }) => files.own(world, actor, input.fileId),
  open: ({ world, actor, input, now }) => links.open(world, actor, input, now),
  remove: ({ world, actor, input, now }) => files.remove(world, actor, input.fileId, now),
}
