import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSignature } from './check-signature.ts'

const pair = generateKeyPairSync('ed25519')
const signed = '{"minutes":210,"name":"陈*敏"}'
const given = {
  signed,
  signature: sign(null, Buffer.from(signed), pair.privateKey).toString('base64url'),
  publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
}

test('the check of a signature holds for what was signed, and for nothing else', async () => {
  expect(await checkSignature(given)).toBe('holds')
  expect(await checkSignature({ ...given, signed: signed.replace('210', '211') })).toBe('fails')
  const other = generateKeyPairSync('ed25519').publicKey
  const publicKey = other.export({ format: 'der', type: 'spki' }).toString('base64')
  expect(await checkSignature({ ...given, publicKey })).toBe('fails')
})

test('the check of a signature says so where the browser knows no such key', async () => {
  expect(await checkSignature({ ...given, publicKey: btoa('no key') })).toBe('unable')
})
