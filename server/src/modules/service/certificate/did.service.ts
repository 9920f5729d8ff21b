import type { World } from '../../../platform/world.ts'
import { publicKeys } from './signing-key.service.ts'

/** The site as the issuer of credentials (did:web): its host, the colon of a port written as the method has it. */
export const didOf = (publicUrl: string): string =>
  `did:web:${encodeURIComponent(new URL(publicUrl).host)}`

/** Last bytes of a SubjectPublicKeyInfo of Ed25519: the key itself. */
const RAW_BYTES = 32

/** The document behind that identifier: every key that credentials were ever signed with. */
export const didDocument = async (world: World, now: Date): Promise<object> => {
  const id = didOf(world.config.publicUrl)
  const methods = (await publicKeys(world, now)).map(({ keyId, publicKey }) => ({
    id: `${id}#${keyId}`,
    type: 'JsonWebKey',
    controller: id,
    publicKeyJwk: {
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      kid: keyId,
      x: Buffer.from(publicKey, 'base64').subarray(-RAW_BYTES).toString('base64url'),
    },
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}
