import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** Head of a PKCS #8 structure around the 32 bytes of an Ed25519 seed (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface SigningKey {
  /** First 16 hexadecimal digits of the SHA-256 of the public key. */
  id: string
  privateKey: KeyObject
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
}

/** The key pair of a 32-byte seed. */
export const signingKey = (seed: Buffer): SigningKey => {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    privateKey,
    publicKey,
  }
}

/** A stored public key, ready to verify with. */
export const publicKeyOf = (der: Buffer): KeyObject =>
  createPublicKey({ key: der, format: 'der', type: 'spki' })
