import { CERTIFICATES_A_DAY } from 'contract/rules/terms'
import type { OwnCertificate } from 'contract/service/certificate'
import type { ParsedInputOf } from 'contract/endpoint'
import type { certificate } from 'contract/service/certificate'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import type { IdDocument } from 'contract/codes/id-document'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { maskIdNumber } from 'contract/rules/mask'
import { Instant } from 'contract/fields'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { system, type VolunteerActor } from '../../../platform/actor.ts'
import {
  decryptField,
  encryptBytes,
  encryptField,
  type Keys,
  openBytes,
  showField,
} from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { signingFingerprint } from '../../../platform/key-fingerprint.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import {
  groupVerificationCode,
  hashVerificationCode,
  isPrintedNumber,
  newPrintedNumber,
  newVerificationCode,
  normalizePrinted,
  verificationCodeMatches,
} from '../../../platform/printed-number.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { canonicalJson, signSnapshot, verifySnapshot } from '../../../platform/signed-json.ts'
import { publicKeyOf, signingKey, type SigningKey } from '../../../platform/signing-key.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { certificateCopy as copy } from './certificate.copy.ts'
import type * as pdfs from './certificate.pdf.ts'
import * as rows from './certificate.repository.ts'
import {
  publicSnapshot,
  type CertificateHolder,
  type CertificateLine,
  type CertificateSnapshot,
  type PublicHolder,
  type RecordWay,
} from './certificate.snapshot.ts'

type IssueInput = ParsedInputOf<typeof certificate.issue>
type Own = z.output<typeof OwnCertificate>

/** Only the holder may read this: the code, and his name as printed. */
interface Private {
  code: string
  holder: CertificateHolder
}

/** Askings for a certificate, and looks at its paper, of one volunteer. */
const ISSUES = { scope: 'certificateIssue', most: 60, minutes: 10 }
const PAPERS = { scope: 'certificatePdf', most: 20, minutes: 10 }

/**
 * Issues a time certificate over the volunteer's effective records as a signed snapshot. The valid one
 * of the same scope is given again where it says the same, else superseded. Fails with certificateEmpty,
 * certificateLimitReached and tooManyRequests.
 */
export const issue = async (
  world: World,
  actor: VolunteerActor,
  input: IssueInput,
  now: Date,
): Promise<Own> => {
  await allowRequest(world, actor.id, ISSUES, now)
  return transact(world.db, async (db) => {
    await rows.lockHolder(db, actor.id)
    const lines = await rows.listEffective(db, actor.id, scopeOf(input))
    if (lines.length === 0) fail('certificateEmpty')
    const key = await presentKey(world, db, now)
    const statement = await statementOf(world, db, actor.id, { input, lines, keyId: key.id })
    const scope = scopeText(input)
    const valid = await rows.findValid(db, actor.id, scope)
    if (valid && saysTheSame(printedOf(world.keys, valid), statement))
      return asOwn(world.keys, valid)
    if ((await rows.countOfDay(db, actor.id, now)) >= CERTIFICATES_A_DAY)
      fail('certificateLimitReached')
    await rows.supersede(db, actor.id, scope)
    const id = newId()
    await write(world, db, actor.id, { id, scope, input, lines, statement, key }, now)
    await record(
      db,
      actor,
      'certificateIssued',
      { kind: 'certificate', id },
      { certificateId: id, volunteerId: actor.id },
      now,
    )
    return asOwn(world.keys, found(await rows.findOwn(db, actor.id, id), 'certificateNotFound'))
  })
}

/** What a certificate states, before it has a number and a moment. */
type Statement = Omit<CertificateSnapshot, 'number' | 'issuedAt'>

const saysTheSame = (
  { number: _, issuedAt: __, ...printed }: CertificateSnapshot,
  statement: Statement,
): boolean => canonicalJson(printed) === canonicalJson(statement)

/** Signs a statement and keeps it under a number and a code of its own. */
const write = async (
  world: World,
  db: Tx,
  volunteerId: string,
  {
    id,
    scope,
    input,
    lines,
    statement,
    key,
  }: {
    id: string
    scope: string
    input: IssueInput
    lines: rows.EffectiveRecord[]
    statement: Statement
    key: SigningKey
  },
  now: Date,
): Promise<void> => {
  const number = await takeNumber(db, volunteerId, id, now)
  const code = newVerificationCode()
  const snapshot = { ...statement, number, issuedAt: now.toISOString() }
  const shown = publicSnapshot(snapshot, code)
  const secret: Private = { code, holder: snapshot.holder }
  await rows.insert(
    db,
    {
      volunteer_id: volunteerId,
      id,
      number,
      private_cipher: encryptField(world.keys, placeOf(id), JSON.stringify(secret)),
      code_digest: hashVerificationCode(number, code),
      scope,
      signed: canonicalJson(shown),
      signature: signSnapshot(shown, key.privateKey).signature,
      key_id: key.id,
      from_date: input.from ?? null,
      to_date: input.to ?? null,
      service_minutes: snapshot.totals.serviceMinutes,
      training_minutes: snapshot.totals.trainingMinutes,
      records: snapshot.totals.records,
      issued_at: now,
    },
    lines,
  )
}

const placeOf = (certificateId: string) => `certificate.private.${certificateId}`

const scopeOf = (input: IssueInput): rows.Scope => ({
  from: input.from ?? null,
  to: input.to ?? null,
  // 440100 is the city with everything below 4401.
  regionPrefixes: (input.regionCodes ?? []).map((code) => code.replace(/(00)+$/, '')),
  categories: input.categories ?? [],
})

const scopeText = (input: IssueInput): string =>
  canonicalJson({
    from: input.from ?? null,
    to: input.to ?? null,
    regionCodes: [...(input.regionCodes ?? [])].sort(),
    categories: [...(input.categories ?? [])].sort(),
  })

/** Draws numbers until one is free: a day has a million million of them. */
const takeNumber = async (
  db: Tx,
  volunteerId: string,
  certificateId: string,
  now: Date,
): Promise<string> => {
  for (;;) {
    const number = newPrintedNumber('GDSJ', now)
    if (await rows.takeNumber(db, number, volunteerId, certificateId)) return number
  }
}

const statementOf = async (
  world: World,
  db: Db,
  volunteerId: string,
  { input, lines, keyId }: { input: IssueInput; lines: rows.EffectiveRecord[]; keyId: string },
): Promise<Statement> => {
  const holder = await rows.getHolder(db, volunteerId)
  const documentNumber = decryptField(
    world.keys,
    `volunteer.document_number.${volunteerId}`,
    holder.documentNumberCipher,
  )
  const cities = await rows.listRegionNames(db, input.regionCodes ?? [])
  const categories = (input.categories ?? []).map((code) => serviceCategoryNames[code])
  return {
    version: 1,
    holder: {
      name: holder.name,
      volunteerNo: holder.volunteerNo,
      documentType: idDocumentNames[holder.documentType as IdDocument],
      idNumberMasked: maskIdNumber(documentNumber),
    },
    period: { from: input.from ?? lines[0]!.date, to: input.to ?? lines.at(-1)!.date },
    filters: {
      ...(cities.length > 0 ? { cities } : {}),
      ...(categories.length > 0 ? { categories } : {}),
    },
    totals: {
      serviceMinutes: minutesOf(lines, 'service'),
      trainingMinutes: minutesOf(lines, 'training'),
      records: lines.length,
    },
    lines: lines.map(asLine),
    issuer: { name: await rows.getIssuerName(db), contact: copy.hotline },
    keyId,
    verifyUrl: `${world.config.publicUrl}/zs`,
  }
}

const minutesOf = (lines: readonly rows.EffectiveRecord[], kind: string): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.minutes, 0)

const asLine = (row: rows.EffectiveRecord): CertificateLine => ({
  date: row.date,
  missionTitle: row.missionTitle,
  organizationName: row.organizationName,
  regionName: row.regionName,
  serviceMinutes: row.kind === 'service' ? row.minutes : 0,
  trainingMinutes: row.kind === 'training' ? row.minutes : 0,
  way: row.way as RecordWay,
  source: copy.sourceSystem(row.sourceSystem),
  recordId: row.recordId,
})

type OwnRow = NonNullable<Awaited<ReturnType<typeof rows.findOwn>>>

const secretOf = (keys: Keys, row: OwnRow): Private =>
  JSON.parse(decryptField(keys, placeOf(row.certificateId), row.privateCipher)) as Private

const asOwn = (keys: Keys, row: OwnRow): Own => ({
  certificateId: row.certificateId,
  number: row.number,
  code: showField(keys, placeOf(row.certificateId), row.privateCipher, (secret) =>
    groupVerificationCode((JSON.parse(secret) as Private).code),
  ),
  issuedAt: row.issuedAt.toISOString(),
  from: row.from,
  to: row.to,
  serviceMinutes: row.serviceMinutes,
  trainingMinutes: row.trainingMinutes,
  records: row.records,
  state: row.state as Own['state'],
  revokedLines: row.revokedLines ?? 0,
})

const OwnKey = z.tuple([Instant, z.uuid()])

/** Own certificates, newest first. */
export const listOwn = async (
  world: World,
  actor: VolunteerActor,
  input: { cursor?: string; size?: number },
) => {
  const size = input.size ?? PAGE_SIZE
  const found = await rows.listOwn(world.db, actor.id, decodeCursor(input.cursor, OwnKey), size + 1)
  const page = pageOfRows(found, size, (row) => [row.issuedAt.toISOString(), row.certificateId])
  return { items: page.items.map((row) => asOwn(world.keys, row)), next: page.next }
}

/** The certificate as it is printed: what was signed, with the holder named. */
const printedOf = (keys: Keys, row: OwnRow): CertificateSnapshot => ({
  ...(JSON.parse(row.signed) as CertificateSnapshot<PublicHolder>),
  holder: secretOf(keys, row).holder,
})

const drawing = inThread<typeof pdfs>(new URL('./certificate.pdf.ts', import.meta.url))

/**
 * The PDF of an own certificate, drawn from what was signed, once: it is kept from then on. Fails with
 * certificateNotFound, tooManyRequests and serviceBusy.
 */
export const pdf = async (
  world: World,
  actor: VolunteerActor,
  certificateId: string,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, actor.id, PAPERS, now)
  const row = found(await rows.findOwn(world.db, actor.id, certificateId), 'certificateNotFound')
  const body = (await keptPdf(world, actor.id, row)) ?? (await draw(world, actor.id, row, now))
  return { body, type: 'application/pdf', name: `${copy.title}-${row.number}.pdf` }
}

const pdfPlaceOf = (certificateId: string) => `certificate_pdf.cipher.${certificateId}`

const keptPdf = async (world: World, volunteerId: string, { certificateId }: OwnRow) => {
  const kept = await rows.findPdf(world.db, volunteerId, certificateId)
  return kept && openBytes(world.keys, pdfPlaceOf(certificateId), kept)
}

const draw = async (world: World, volunteerId: string, row: OwnRow, now: Date) => {
  const { certificateId } = row
  const printed = printedOf(world.keys, row)
  const { code } = secretOf(world.keys, row)
  const { verifyUrl } = printed
  const body = await drawing(volunteerId, 'renderCertificate', [printed, code, { verifyUrl }])
  const cipher = encryptBytes(world.keys, pdfPlaceOf(certificateId), body)
  await rows.keepPdf(world.db, volunteerId, certificateId, cipher, now)
  return body
}

/** Papers are kept so long: whoever asks later has his drawn again, and it is the same. */
const KEEP_PAPERS_MS = 30 * 86_400_000
const BATCH = 500

/** Removes papers that were kept long enough; timed. */
export const forgetOldPapers = async (world: World): Promise<void> => {
  const before = new Date(world.clock.now().getTime() - KEEP_PAPERS_MS)
  while ((await rows.removePdfsBefore(world.db, before, BATCH)) === BATCH);
}

/**
 * What a certificate says and what became of it since. The same refusal whether the number or the
 * code is wrong. Fails with certificateNotFound.
 */
export const verify = async (world: World, typed: { number: string; code: string }) => {
  const number = normalizePrinted(typed.number)
  if (!isPrintedNumber('GDSJ', number)) fail('certificateNotFound')
  const row = found(await rows.findByNumber(world.db, number), 'certificateNotFound')
  if (!verificationCodeMatches(number, typed.code, row.codeDigest)) fail('certificateNotFound')
  const states = new Map(
    (await rows.listLineStates(world.db, row.volunteerId, row.certificateId)).map((line) => [
      line.recordId,
      line,
    ]),
  )
  const shown = JSON.parse(row.signed) as CertificateSnapshot<PublicHolder>
  const lines = shown.lines.map((line) => ({ line, since: states.get(line.recordId) }))
  const holding = lines.filter(({ since }) => since?.state === 'effective').map(({ line }) => line)
  const total = (of: readonly CertificateLine[], kind: 'serviceMinutes' | 'trainingMinutes') =>
    of.reduce((sum, line) => sum + line[kind], 0)
  return {
    number: row.number,
    state: row.state as Own['state'],
    nameMasked: shown.holder.nameMasked,
    volunteerNoMasked: shown.holder.volunteerNoMasked,
    // What the signature covers, not what a column says.
    from: shown.period.from,
    to: shown.period.to,
    serviceMinutes: total(shown.lines, 'serviceMinutes'),
    trainingMinutes: total(shown.lines, 'trainingMinutes'),
    presentServiceMinutes: total(holding, 'serviceMinutes'),
    presentTrainingMinutes: total(holding, 'trainingMinutes'),
    issuer: shown.issuer.name,
    issuedAt: row.issuedAt,
    keyId: row.keyId,
    signature: row.signature,
    signed: row.signed,
    signatureValid: verifySnapshot(shown, row.signature, publicKeyOf(row.publicKey)),
    lines: lines.map(({ line, since }) => ({
      date: line.date,
      missionTitle: line.missionTitle,
      organizationName: line.organizationName,
      regionName: line.regionName,
      kind: line.trainingMinutes > 0 ? ('training' as const) : ('service' as const),
      minutes: line.serviceMinutes + line.trainingMinutes,
      way: wayOf(line),
      source: line.source,
      revoked: since?.state !== 'effective',
      revokedReason: since && since.state !== 'effective' ? since.reason : null,
    })),
    ways: minutesByWay(shown.lines),
  }
}

type WireWay = Exclude<RecordWay, 'supplementary'>

/** The wire knows supplementary entries as what they are: taken down by hand. */
const wayOf = (line: CertificateLine): WireWay =>
  line.way === 'supplementary' ? 'manual' : line.way

const minutesByWay = (lines: readonly CertificateLine[]) => {
  const sums = new Map<WireWay, number>()
  for (const line of lines) {
    const way = wayOf(line)
    sums.set(way, (sums.get(way) ?? 0) + line.serviceMinutes + line.trainingMinutes)
  }
  return [...sums].map(([way, minutes]) => ({ way, minutes })).sort((a, b) => b.minutes - a.minutes)
}

/** The key certificates are signed with now, kept for all who verify them later. */
export const presentKey = async (world: World, db: Tx, now: Date): Promise<SigningKey> => {
  const key = signingKey(world.config.signingSeed)
  await rows.keepKey(db, key, now)
  return key
}

/**
 * Takes another key to sign with from now on, on an operator's word; those before it stay for all who
 * verify. Servers that run go on with theirs until they are started again. Gives the key's identifier;
 * null where it is that key already.
 */
export const rotateKey = async (
  world: { db: Db; signingSeed: Buffer },
  now: Date,
): Promise<string | null> => {
  const key = signingKey(world.signingSeed)
  return transact(world.db, async (db) => {
    if (!(await rows.setSigningFingerprint(db, signingFingerprint(key), now))) return null
    await rows.keepKey(db, key, now)
    const about = { kind: 'signingKey', id: null }
    await record(db, system, 'signingKeyRotated', about, { keyId: key.id }, now)
    return key.id
  })
}

/** Every key certificates were signed with, the present one included before its first use. */
export const publicKeys = async (world: World, now: Date) => {
  const kept = await rows.listKeys(world.db)
  const present = signingKey(world.config.signingSeed)
  const all = kept.some((key) => key.keyId === present.id)
    ? kept
    : [...kept, { keyId: present.id, publicKey: present.publicKey, since: now }]
  return all.map((key) => ({
    keyId: key.keyId,
    algorithm: 'Ed25519' as const,
    publicKey: key.publicKey.toString('base64'),
    since: key.since,
  }))
}
