import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkPresentation } from './check-presentation.ts'

const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const digestOf = (part: string) => createHash('sha256').update(part).digest('base64url')

const organization = encoded(['salt-1', 'organizationName', '五山街道志愿服务队'])
const lines = encoded(['salt-2', 'lines', [{ _sd: [digestOf(organization)] }]])
const payload = encoded({ number: 'GDSJ', _sd_alg: 'sha-256', _sd: [digestOf(lines)] })
const text = `${encoded({ alg: 'EdDSA' })}.${payload}`
const jws = `${text}.${sign(null, Buffer.from(text), pair.privateKey).toString('base64url')}`
const presentation = [jws, lines, organization, ''].join('~')

test('the check of shown parts holds for those that were signed, also below others, and for none at all', async () => {
  expect(await checkPresentation(presentation, publicKey)).toBe('holds')
  expect(await checkPresentation(`${jws}~`, publicKey)).toBe('holds')
})

test('the check of shown parts fails for an unsigned part, one without what it stands in, and another key', async () => {
  const forged = encoded(['salt-1', 'organizationName', '南山义工联'])
  expect(await checkPresentation([jws, lines, forged, ''].join('~'), publicKey)).toBe('fails')
  expect(await checkPresentation([jws, organization, ''].join('~'), publicKey)).toBe('fails')
  expect(await checkPresentation([jws, lines].join('~'), publicKey)).toBe('fails')
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })
  expect(await checkPresentation(presentation, other.toString('base64'))).toBe('fails')
})
