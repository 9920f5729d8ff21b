import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Line, xc } from '../fields.ts'

/** A time certificate as a file that programs of others verify. */
export const certificateCredential = {
  credential: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/time/credential',
    access: 'volunteer',
    input: z.strictObject({ xc, certificateId: Id }),
    result: 'file',
    media: ['application/vc+jwt'],
    dear: true,
    errors: ['certificateNotFound', 'certificateOutdated', 'certificateDamaged'],
    summary:
      'An own time certificate as an Open Badges 3.0 credential (W3C Verifiable Credentials 2.0, signed as a JWT).',
  }),
  status: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/certificate/credentialStatus',
    access: 'public',
    input: z.strictObject({ number: Line(40), key: Line(43) }),
    result: 'file',
    media: ['application/json'],
    errors: ['certificateNotFound'],
    quiet: true,
    summary:
      'Whether a credential still holds, as the 1EdTech revocation list of this one credential.',
  }),
}
