import type { certificate } from 'contract/service/certificate'
import type { Handlers } from '../../../platform/mount.ts'
import * as certificates from './certificate.service.ts'

export const certificateRoutes: Handlers<typeof certificate> = {
  issue: ({ world, actor, input, now }) => certificates.issue(world, actor, input, now),
  listOwn: ({ world, actor, input }) => certificates.listOwn(world, actor, input),
  pdf: ({ world, actor, input, now }) => certificates.pdf(world, actor, input.certificateId, now),
  verify: ({ world, input }) => certificates.verify(world, input),
  publicKeys: ({ world, now }) => certificates.publicKeys(world, now),
}
