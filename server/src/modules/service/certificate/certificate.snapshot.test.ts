import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalJson,
  signSnapshot,
  snapshotDigest,
  verifySnapshot,
} from '../../../platform/signed-json.ts'
import type { CertificateSnapshot } from './certificate.snapshot.ts'

const keys = generateKeyPairSync('ed25519')

const snapshot: CertificateSnapshot = {
  version: 1,
  number: 'GDSJ2026070100000000A',
  holder: {
    name: '买买提·吐尔逊',
    volunteerNo: '4401041990001234',
    documentType: '居民身份证',
    idNumberMasked: '440***********123X',
  },
  period: { from: '2026-01-01', to: '2026-06-30' },
  filters: { cities: ['广州市'] },
  totals: { serviceMinutes: 150, trainingMinutes: 60, records: 1 },
  lines: [
    {
      date: '2026-03-05',
      missionTitle: '图书馆周末导读',
      organizationName: '广州图书馆志愿服务队',
      regionName: '广州市天河区',
      serviceMinutes: 150,
      trainingMinutes: 60,
      way: 'qr',
      source: '广东i志愿',
      recordId: '01J00000000000000000000000',
    },
  ],
  issuer: { name: '广东省志愿者联合会', contact: '020-12345678' },
  issuedAt: '2026-07-01T02:00:00.000Z',
  keyId: '2026-1',
  verifyUrl: 'https://example.test/certificate/verify',
}

type Path = (string | number)[]

const leaves = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]))
    : [path]

const changedAt = (path: Path, change: (value: unknown) => unknown): unknown => {
  const copy = structuredClone(snapshot) as unknown as Record<string, unknown>
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((at, key) => at[key] as never, copy)
  const last = path.at(-1) as string
  parent[last] = change(parent[last])
  return copy
}

const shuffledKeys = (value: unknown, order: () => number): unknown => {
  if (Array.isArray(value)) return value.map((item) => shuffledKeys(item, order))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([k, v]) => [order(), k, shuffledKeys(v, order)] as const,
  )
  return Object.fromEntries(entries.sort((a, b) => a[0] - b[0]).map(([, k, v]) => [k, v]))
}

const canonicalValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4 }),
  ),
})).value

describe('canonicalJson', () => {
  it('the canonical text sorts keys and leaves no whitespace', () => {
    expect(canonicalJson({ b: [1, 'x', null], a: { d: true, c: '“"' } })).toBe(
      '{"a":{"c":"“\\"","d":true},"b":[1,"x",null]}',
    )
  })

  it('the canonical text means the value it was given', () => {
    fc.assert(
      fc.property(canonicalValue, (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.stringify(JSON.parse(text))).toHaveLength(JSON.stringify(value).length)
      }),
    )
  })

  it('the canonical text does not depend on the order of keys', () => {
    fc.assert(
      fc.property(canonicalValue, fc.infiniteStream(fc.nat()), (value, stream) => {
        const order = () => stream.next().value
        expect(canonicalJson(shuffledKeys(value, order))).toBe(canonicalJson(value))
      }),
    )
  })

  it.each([
    ['undefined', { a: undefined }],
    ['a hole', Array(1)],
    ['NaN', Number.NaN],
    ['infinity', { a: [Number.POSITIVE_INFINITY] }],
    ['a fraction', { minutes: 1.5 }],
    ['an unsafe integer', 2 ** 53],
    ['a bigint', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a function', () => 1],
    ['a lone surrogate', '\ud800'],
    ['a lone surrogate as key', { '\udc00': 1 }],
  ])('the canonical text refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})

describe('signature', () => {
  const { signature } = signSnapshot(snapshot, keys.privateKey)

  it('the signature of a certificate holds for the snapshot, whatever the order of its keys', () => {
    expect(verifySnapshot(snapshot, signature, keys.publicKey)).toBe(true)
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const reordered = shuffledKeys(snapshot, () => stream.next().value)
        expect(verifySnapshot(reordered, signature, keys.publicKey)).toBe(true)
        expect(snapshotDigest(reordered as CertificateSnapshot)).toBe(snapshotDigest(snapshot))
      }),
    )
  })

  it.each(leaves(snapshot).map((path) => [path.join('.'), path] as const))(
    'the signature of a certificate fails when %s differs or is missing',
    (_, path) => {
      const differs = changedAt(path, (value) =>
        typeof value === 'number' ? value + 1 : `${String(value)}0`,
      )
      expect(verifySnapshot(differs, signature, keys.publicKey)).toBe(false)
      const missing = changedAt(path, () => undefined)
      expect(verifySnapshot(missing, signature, keys.publicKey)).toBe(false)
    },
  )

  it('the signature of a certificate fails when any byte of the canonical text differs', () => {
    const bytes = Buffer.from(canonicalJson(snapshot))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const altered = Buffer.from(bytes)
        altered[at] = (altered[at] ?? 0) ^ flip
        let read: unknown
        try {
          read = JSON.parse(altered.toString())
        } catch {
          return // No longer a document at all.
        }
        expect(verifySnapshot(read, signature, keys.publicKey)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('the signature of a certificate fails when any character of the signature differs, spare bits included', () => {
    const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ '
    for (const [at, own] of [...signature].entries()) {
      for (const other of symbols) {
        if (other === own) continue
        const altered = signature.slice(0, at) + other + signature.slice(at + 1)
        expect(verifySnapshot(snapshot, altered, keys.publicKey)).toBe(false)
      }
    }
  }, 20_000)

  it('the signature of a certificate fails for another key, an empty signature and a snapshot without canonical form', () => {
    const other = generateKeyPairSync('ed25519')
    expect(verifySnapshot(snapshot, signature, other.publicKey)).toBe(false)
    expect(verifySnapshot(snapshot, '', keys.publicKey)).toBe(false)
    expect(verifySnapshot({ ...snapshot, version: 1.5 }, signature, keys.publicKey)).toBe(false)
  })
})
