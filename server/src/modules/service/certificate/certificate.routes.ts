import type { certificate } from 'contract/service/certificate'
import type { Handlers } from '../../../platform/mount.ts'
import * as certificates from './certificate.service.ts'
import * as keys from './signing-key.service.ts'

export const certificateRoutes: Handlers<typeof certificate> = {
  issue: ({ world, actor, input, now }) => certificates.issue(world, actor, input, now),
  preview: ({ world, actor, input }) => certificates.preview(world, actor, input),
  listOwn: ({ world, actor, input }) => certificates.listOwn(world, actor, input),
  pdf: ({ world, actor, input, now }) => certificates.pdf(world, actor, input.certificateId, now),
  verify: ({ world, actor, input, now }) => certificates.verify(world, actor, input, now),
  publicKeys: ({ world, now }) => keys.publicKeys(world, now),
  rootKey: async ({ world }) => keys.publicRoot(world),
}
