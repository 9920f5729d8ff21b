import { createHash, type KeyObject } from 'node:crypto'
import type { ShareFact } from 'contract/service/certificate-share'
import type * as z from 'zod/mini'
import { openJws, signJws } from '../../../platform/jws.ts'
import type { CertificateLine, CertificateSnapshot, PublicHolder } from './certificate.snapshot.ts'

/*
 * What a certificate says, signed as digests of its parts (SD-JWT, RFC 9901): whoever holds it hands on the signed
 * text with the parts he chooses, and the others stay what they are, a digest.
 */

export type Fact = z.output<typeof ShareFact>
type Signed = CertificateSnapshot<PublicHolder>
type Shown = Record<string, unknown>

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const digestOf = (disclosure: string): string =>
  createHash('sha256').update(disclosure).digest('base64url')

/** What a link shows of each line with its mission. */
export type SharedMission = Omit<CertificateLine, 'recordId' | 'organizationName'>

interface Part {
  fact: Fact
  disclosure: string
}

/** The parts of every line; each digest stands in its line, in the order of the certificate. */
const lineParts = (lines: readonly CertificateLine[], salt: (place: string) => string): Part[][] =>
  lines.map(({ recordId: _, organizationName, ...mission }, index) => [
    {
      fact: 'organizations',
      disclosure: encoded([
        salt(`line.${index}.organizationName`),
        'organizationName',
        organizationName,
      ]),
    },
    { fact: 'missions', disclosure: encoded([salt(`line.${index}.mission`), 'mission', mission]) },
  ])

const organizationsOf = (lines: readonly CertificateLine[]): string[] =>
  [...new Set(lines.map(({ organizationName }) => organizationName))].sort()

/**
 * Signs a certificate for a holder who shows some of its facts. `salt` gives 128 random bits for each place, the
 * same whenever it is asked: what is shown to one tells another nothing of the rest.
 */
export const presentationOf = (
  certificate: Signed,
  facts: readonly Fact[],
  { salt, issuer }: { salt: (place: string) => string; issuer: string },
  key: { id: string; privateKey: KeyObject },
): string => {
  const lines = lineParts(certificate.lines, salt)
  const digests = (parts: readonly { disclosure: string }[]) =>
    parts.map(({ disclosure }) => digestOf(disclosure)).sort()
  const part = (fact: Fact, name: string, value: unknown): Part => ({
    fact,
    disclosure: encoded([salt(name), name, value]),
  })
  const byLine = encoded([salt('lines'), 'lines', lines.map((parts) => ({ _sd: digests(parts) }))])
  const whole = [
    part('period', 'period', certificate.period),
    part('sum', 'totals', certificate.totals),
    part('sum', 'filters', certificate.filters),
    // Line by line they would tell how many records there are, and which part each organisation has.
    part('organizations', 'organizations', organizationsOf(certificate.lines)),
  ]
  const payload = {
    iss: issuer,
    iat: Math.floor(Date.parse(certificate.issuedAt) / 1000),
    number: certificate.number,
    issuedAt: certificate.issuedAt,
    issuer: certificate.issuer.name,
    nameMasked: certificate.holder.nameMasked,
    volunteerNoMasked: certificate.holder.volunteerNoMasked,
    _sd_alg: 'sha-256',
    _sd: digests([...whole, { disclosure: byLine }]),
  }
  const chosen = (parts: readonly Part[]) =>
    parts.filter(({ fact }) => facts.includes(fact)).map(({ disclosure }) => disclosure)
  const shown = facts.includes('missions') ? lines.flatMap(chosen) : []
  const jws = signJws({ typ: 'certificate+sd-jwt', kid: key.id }, payload, key.privateKey)
  return [jws, ...chosen(whole), ...(shown.length > 0 ? [byLine, ...shown] : []), ''].join('~')
}

export interface Presented {
  number: string
  issuedAt: string
  issuer: string
  nameMasked: string
  volunteerNoMasked: string
  period?: Signed['period']
  totals?: Signed['totals']
  filters?: Signed['filters']
  organizations?: string[]
  lines?: { organizationName?: string; mission?: SharedMission }[]
}

/**
 * What a presentation shows; null where this key did not sign it, or where a part stands in it that was not
 * signed or stands twice.
 */
export const presentedBy = (presentation: string, publicKey: KeyObject): Presented | null => {
  const [jws = '', ...rest] = presentation.split('~')
  if (rest.pop() !== '') return null
  const claims = openJws(jws, publicKey)
  if (claims?.['_sd_alg'] !== 'sha-256') return null
  const parts = new Map(rest.map((disclosure) => [digestOf(disclosure), disclosure]))
  const disclosed = parts.size === rest.length ? filledIn(claims, parts) : null
  // A part that no digest stands for was put there by somebody else.
  return parts.size === 0 ? (disclosed as Presented | null) : null
}

/** An object with what is disclosed of it in the place of its digests; takes each part that it used. */
const filledIn = (
  { _sd: digests, _sd_alg: _, ...claims }: Shown,
  parts: Map<string, string>,
): Shown => {
  const shown: Shown = claims
  for (const digest of (digests ?? []) as string[]) {
    const disclosure = parts.get(digest)
    if (disclosure === undefined) continue
    parts.delete(digest)
    const [, name, value] = JSON.parse(Buffer.from(disclosure, 'base64url').toString()) as [
      string,
      string,
      unknown,
    ]
    shown[name] = Array.isArray(value)
      ? value.map((item) => (typeof item === 'object' ? filledIn(item as Shown, parts) : item))
      : value
  }
  return shown
}
