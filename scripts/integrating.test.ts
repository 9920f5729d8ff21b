import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson, signSnapshot } from '../server/src/platform/signed-json.ts'
import { signingKey } from '../server/src/platform/signing-key.ts'

/* The examples that integrators are given, as they stand in the document. */

interface Examples {
  isSigned: (
    certificate: { signed: string; signature: string; keyId: string },
    publicKeys: { keyId: string; publicKey: string }[],
  ) => boolean
  isFromPortal: (body: Buffer, signature: string, secret: string) => boolean
}

const folder = mkdtempSync(join(tmpdir(), 'integrating-'))
afterAll(() => rmSync(folder, { recursive: true }))
let examples: Examples
beforeAll(async () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/INTEGRATING.md'), 'utf8')
  const blocks = [...text.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
  expect(blocks).toHaveLength(2)
  const parts = await Promise.all(
    blocks.map(async (code, index) => {
      const file = join(folder, `${index}.mjs`)
      writeFileSync(file, code)
      return (await import(file)) as object
    }),
  )
  examples = Object.assign({}, ...parts) as Examples
})

describe('the example for certificates', () => {
  const key = signingKey(Buffer.alloc(32, 7))
  const keys = [{ keyId: key.id, publicKey: key.publicKey.toString('base64') }]
  const snapshot = { number: 'ZS1', serviceMinutes: 90 }
  const certificate = {
    signed: canonicalJson(snapshot),
    signature: signSnapshot(snapshot, key.privateKey).signature,
    keyId: key.id,
  }

  test('the example for certificates holds for what was signed, and for nothing else', () => {
    expect(examples.isSigned(certificate, keys)).toBe(true)
    const signed = certificate.signed.replace('90', '91')
    expect(examples.isSigned({ ...certificate, signed }, keys)).toBe(false)
    expect(examples.isSigned(certificate, [])).toBe(false)
  })
})

describe('the example for the gateway', () => {
  const body = Buffer.from('{"id":"1","text":"验证码"}')
  const signature = createHmac('sha256', 'secret').update(body).digest('hex')

  test('the example for the gateway holds for what was signed with the secret, and for nothing else', () => {
    expect(examples.isFromPortal(body, signature, 'secret')).toBe(true)
    expect(examples.isFromPortal(body, signature, 'another')).toBe(false)
    expect(examples.isFromPortal(Buffer.from('{}'), signature, 'secret')).toBe(false)
    expect(examples.isFromPortal(body, '', 'secret')).toBe(false)
  })
})
