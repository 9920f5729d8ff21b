import type { certificateCredential } from 'contract/service/certificate-credential'
import type { Handlers } from '../../../platform/mount.ts'
import * as credentials from './credential.service.ts'

export const certificateCredentialRoutes: Handlers<typeof certificateCredential> = {
  credential: ({ world, actor, input, now }) =>
    credentials.credential(world, actor, input.certificateId, now),
  status: ({ world, actor, input, now }) => credentials.status(world, actor, input, now),
}
