import { CERTIFICATES_A_DAY } from 'contract/rules/terms'
import type { OwnCertificate } from 'contract/service/certificate'
import type { ParsedInputOf } from 'contract/endpoint'
import { purposeFault } from 'contract/rules/certificate-purpose'
import type { certificate } from 'contract/service/certificate'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import type { IdDocument } from 'contract/codes/id-document'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { localDate } from 'contract/rules/time'
import { maskIdNumber } from 'contract/rules/mask'
import { Instant } from 'contract/fields'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Actor, AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import {
  decryptField,
  encryptBytes,
  encryptField,
  type Keys,
  openBytes,
  showField,
} from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found, type Obstacle } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
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
import { canonicalJson, signSnapshot } from '../../../platform/signed-json.ts'
import { type SigningKey, signingKey } from '../../../platform/signing-key.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { certificateCopy as copy } from './certificate.copy.ts'
import {
  type KeptCertificate,
  type Problem,
  problemsOf,
  sealOf,
  snapshotOf,
} from './certificate.integrity.ts'
import { alteredRows, ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { type CertifiedStar, certifiedStar } from '../star-rating/star-rating.service.ts'
import { holdTrueRecords } from '../record/ledger.service.ts'
import {
  honoursOtherwise,
  listHeldHonours,
  standingHonours,
} from '../supplementary/honour.service.ts'
import { gradesFrom, shownWay, sumsByGrade } from './certificate.grades.ts'
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
import { transitions } from './certificate.states.ts'
import { presentKey } from './signing-key.service.ts'
import { presentStamp, stampOf } from './stamp.service.ts'
import { findKept, listKept, lockKept } from './kept.service.ts'
import { noteLook } from './look.service.ts'

/** What is asked for: by the holder, or by the organisation that recorded it and certifies no more than that. */
export type IssueInput = ParsedInputOf<typeof certificate.issue> & {
  recordedBy?: string | undefined
  missionId?: string | undefined
  sessionId?: string | undefined
}
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
 * certificateLimitReached and tooManyRequests, and as `purposeFault` says.
 */
export const issue = async (
  world: World,
  actor: VolunteerActor,
  input: ParsedInputOf<typeof certificate.issue>,
  now: Date,
): Promise<Own> => {
  await allowRequest(world, actor.id, ISSUES, now)
  if (input.purpose) ensure(purposeFault(input.purpose))
  return transact(world.db, async (db) => {
    const { row } = await issueOrGive(world, db, { actor, volunteerId: actor.id, input }, now)
    return asOwn(world.keys, row, false)
  })
}

/**
 * Issues a certificate of somebody over a scope, or gives the valid one where it says the same. Fails with
 * rowAltered where he is not called what the product wrote or his records are not what the ledger credited, with
 * certificateEmpty, and for its holder with certificateLimitReached.
 */
export const issueOrGive = async (
  world: World,
  db: Tx,
  {
    actor,
    volunteerId,
    input,
  }: {
    actor: VolunteerActor | AdministratorActor
    volunteerId: string
    input: IssueInput
  },
  now: Date,
): Promise<{ row: OwnRow; fresh: boolean }> => {
  await rows.lockHolder(db, volunteerId)
  await ensureRowsAsWritten(db, 'volunteer', [volunteerId])
  const lines = await rows.listEffective(db, volunteerId, scopeOf(input))
  if (lines.length === 0) fail('certificateEmpty')
  if (!(await areCredited(db, world.keys, volunteerId, lines, now))) fail('rowAltered')
  if (!(await areGiven(world, db, volunteerId, input))) fail('rowAltered')
  const key = await presentKey(world, db, now)
  const statement = await statementOf(world, db, volunteerId, { input, lines, keyId: key.id })
  const scope = scopeText(input)
  const valid = await rows.findValid(db, volunteerId, scope)
  if (valid && (await stillSays(world, db, volunteerId, valid, statement)))
    return { row: valid, fresh: false }
  if (
    actor.kind === 'volunteer' &&
    (await rows.countOfDay(db, volunteerId, now)) >= CERTIFICATES_A_DAY
  )
    fail('certificateLimitReached')
  const id = newId()
  const before = valid?.certificateId ?? null
  await write(world, db, volunteerId, { id, scope, lines, statement, key, before }, now)
  const payload = { certificateId: id, volunteerId }
  await record(db, actor, 'certificateIssued', { kind: 'certificate', id }, payload, now)
  return { row: found(await rows.findOwn(db, volunteerId, id), 'certificateNotFound'), fresh: true }
}

/** Whether records stand as they took effect, and in the ledger as they stand. */
const areCredited = async (
  db: Tx,
  keys: Keys,
  volunteerId: string,
  lines: readonly rows.EffectiveRecord[],
  now: Date,
): Promise<boolean> => {
  const held = await holdTrueRecords(db, keys, volunteerId, now)
  return (
    held !== null &&
    lines.every((line) => {
      const row = held.get(line.recordId)
      return (
        row?.state === 'effective' &&
        row.minutes === line.minutes &&
        row.kind === line.kind &&
        row.grade === line.grade &&
        row.way === line.way &&
        row.sourceSystem === line.sourceSystem &&
        row.localDate === line.date
      )
    })
  )
}

/** Whether the honours that are asked for were given so, and none of them taken back. */
const areGiven = async (
  { keys }: World,
  db: Db,
  volunteerId: string,
  input: IssueInput,
): Promise<boolean> => {
  if (!input.honours) return true
  const held = await listHeldHonours(db, volunteerId, scopeOf(input))
  const ids = held.map(({ honourId }) => honourId)
  return (await honoursOtherwise({ db, keys }, volunteerId, ids)).size === 0
}

/** What a certificate states, before it has a number and a moment. */
type Statement = Omit<CertificateSnapshot, 'number' | 'issuedAt'>

const saysTheSame = (
  { number: _, issuedAt: __, ...printed }: CertificateSnapshot,
  statement: Statement,
): boolean => canonicalJson(printed) === canonicalJson(statement)

/**
 * When a certificate is issued: not before its last record was credited, which may have been while the call waited for the
 * ledger, or by a server whose clock is ahead.
 */
const issueMoment = async (
  db: Tx,
  volunteerId: string,
  lines: readonly rows.EffectiveRecord[],
  now: Date,
): Promise<Date> => {
  const ids = lines.map(({ recordId }) => recordId)
  const credited = await rows.findLastCredit(db, volunteerId, ids)
  return credited && credited > now ? credited : now
}

/** Signs a statement and keeps it under a number and a code of its own. */
const write = async (
  world: World,
  db: Tx,
  volunteerId: string,
  {
    id,
    scope,
    lines,
    statement,
    key,
    before,
  }: {
    id: string
    scope: string
    lines: rows.EffectiveRecord[]
    statement: Statement
    key: SigningKey
    /** The certificate it stands in the place of. */
    before: string | null
  },
  now: Date,
): Promise<string> => {
  const number = await takeNumber(db, volunteerId, id, now)
  if (before !== null)
    await supersede(world, db, { volunteerId, certificateId: before, number }, now)
  const code = newVerificationCode()
  const issuedAt = await issueMoment(db, volunteerId, lines, now)
  const snapshot = { ...statement, number, issuedAt: issuedAt.toISOString() }
  const shown = publicSnapshot(snapshot, code)
  const secret: Private = { code, holder: snapshot.holder }
  const { signature } = signSnapshot(shown, key.privateKey)
  const codeDigest = hashVerificationCode(number, code)
  const standing = {
    volunteerId,
    certificateId: id,
    number,
    codeDigest,
    signature,
    state: transitions.issue.to,
    stateAt: issuedAt,
    replacedBy: null,
    reasonKind: null,
  }
  await rows.insert(
    db,
    {
      volunteer_id: volunteerId,
      id,
      number,
      private_cipher: encryptField(world.keys, placeOf(id), JSON.stringify(secret)),
      code_digest: codeDigest,
      scope,
      signed: canonicalJson(shown),
      signature,
      key_id: key.id,
      from_date: snapshot.period.from,
      to_date: snapshot.period.to,
      service_minutes: snapshot.totals.serviceMinutes,
      training_minutes: snapshot.totals.trainingMinutes,
      records: snapshot.totals.records,
      issued_at: issuedAt,
      state_at: issuedAt,
      state_seal: sealOf(world.keys, standing),
    },
    lines,
  )
  return number
}

/** Marks the valid certificate that another one stands in the place of; it says by which number. */
const supersede = async (
  world: World,
  db: Tx,
  {
    volunteerId,
    certificateId,
    number,
  }: { volunteerId: string; certificateId: string; number: string },
  now: Date,
): Promise<void> => {
  const kept = found(await lockKept(db, volunteerId, certificateId), 'certificateNotFound')
  const { to: state, from } = transitions.supersede
  const to = { ...kept, state, stateAt: now, replacedBy: number, reasonKind: null }
  const seal = sealOf(world.keys, to)
  if (!(await rows.setStanding(db, { ...to, seal }, from))) fail('certificateStateRefuses')
}

/** Whether a certificate is untouched and would be issued in the same words today. */
const stillSays = async (
  world: World,
  db: Db,
  volunteerId: string,
  valid: OwnRow,
  statement: Statement,
): Promise<boolean> => {
  const [kept] = await listKept(db, volunteerId, [valid.certificateId])
  if (!kept || problemsOf(world.keys, kept).length > 0) return false
  return saysTheSame(printedOf(world.keys, valid), statement)
}

interface Replaced {
  volunteerId: string
  certificateId: string
}

/** What a certificate in the place of another one would say, and why it would be none. */
const draftOfAnother = async (world: World, db: Db, { volunteerId, certificateId }: Replaced) => {
  const old = found(await rows.findOwn(db, volunteerId, certificateId), 'certificateNotFound')
  if ((await alteredRows({ db, keys: world.keys }, 'volunteer', [volunteerId])).size > 0)
    return { obstacle: 'rowAltered' } as const
  // Whoever closed his account is called nothing any more.
  if (old.privateCipher.length === 0) return { obstacle: 'certificateHolderGone' } as const
  const scope = await rows.getScope(db, volunteerId, certificateId)
  const input = inputOf(scope)
  const lines = await rows.listEffective(db, volunteerId, scopeOf(input))
  if (lines.length === 0) return { obstacle: 'certificateEmpty' } as const
  if (!(await areGiven(world, db, volunteerId, input))) return { obstacle: 'rowAltered' } as const
  const keyId = signingKey(world.config.signingSeed).id
  const statement = await statementOf(world, db, volunteerId, { input, lines, keyId })
  if (await stillSays(world, db, volunteerId, old, statement))
    return { obstacle: 'certificateSaysTheSame' } as const
  return { obstacle: null, draft: { scope, lines, statement } }
}

/** Why no certificate can stand in the place of a valid one: it would name nobody, or state nothing, or nothing else. */
export const obstacleToAnother = async (world: World, db: Db, of: Replaced): Promise<Obstacle> =>
  (await draftOfAnother(world, db, of)).obstacle

/**
 * Issues a certificate over the same scope in the place of a valid one, within the caller's transaction, as the
 * holder is called and his records stand now. Fails as `obstacleToAnother` says.
 */
export const replace = async (
  world: World,
  db: Tx,
  of: Replaced,
  now: Date,
): Promise<{ certificateId: string; number: string }> => {
  const { obstacle, draft } = await draftOfAnother(world, db, of)
  if (obstacle !== null) return fail(obstacle)
  if (!(await areCredited(db, world.keys, of.volunteerId, draft.lines, now))) fail('rowAltered')
  const key = await presentKey(world, db, now)
  const id = newId()
  const to = { ...draft, id, key, before: of.certificateId }
  return { certificateId: id, number: await write(world, db, of.volunteerId, to, now) }
}

/** What was asked for, read from the scope it is kept under. */
const inputOf = (scope: string): IssueInput => {
  const asked = JSON.parse(scope) as Record<string, unknown>
  const given = Object.entries(asked).filter(([, value]) => value !== null)
  return Object.fromEntries(given) as IssueInput
}

const placeOf = (certificateId: string) => `certificate.private.${certificateId}`

type ScopeInput = Pick<
  IssueInput,
  | 'from'
  | 'to'
  | 'regionCodes'
  | 'categories'
  | 'gradeFrom'
  | 'recordedBy'
  | 'missionId'
  | 'sessionId'
>

const scopeOf = (input: ScopeInput): rows.Scope => ({
  from: input.from ?? null,
  to: input.to ?? null,
  // 440100 is the city with everything below 4401.
  regionPrefixes: (input.regionCodes ?? []).map((code) => code.replace(/(00)+$/, '')),
  categories: input.categories ?? [],
  grades: input.gradeFrom ? gradesFrom(input.gradeFrom) : [],
  recordedBy: input.recordedBy ?? null,
  missionId: input.missionId ?? null,
  sessionId: input.sessionId ?? null,
})

/** What a certificate of a scope would take in, by grade. */
export const preview = async (
  world: World,
  actor: VolunteerActor,
  { regionCode, ...input }: ParsedInputOf<typeof certificate.preview>,
) => {
  const scope = scopeOf({ ...input, ...(regionCode && { regionCodes: [regionCode] }) })
  return sumsByGrade((await rows.listEffective(world.db, actor.id, scope)).map(asLine))
}

const scopeText = (input: IssueInput): string =>
  canonicalJson({
    from: input.from ?? null,
    to: input.to ?? null,
    regionCodes: [...(input.regionCodes ?? [])].sort(),
    categories: [...(input.categories ?? [])].sort(),
    // Only where they are asked for: what was issued before them has a scope without.
    ...(input.gradeFrom && { gradeFrom: input.gradeFrom }),
    ...(input.purpose && { purpose: input.purpose }),
    ...(input.english && { english: true }),
    ...(input.honours && { honours: true }),
    ...(input.recordedBy && { recordedBy: input.recordedBy }),
    ...(input.missionId && { missionId: input.missionId }),
    ...(input.sessionId && { sessionId: input.sessionId }),
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

const starLine = ({ rating, certifiedAt, organizationName }: CertifiedStar) => ({
  rating,
  certifierName: organizationName,
  certifiedOn: localDate(certifiedAt),
})

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
  const signed = lines.map(asLine)
  const star = await certifiedStar(db, volunteerId)
  const stamp = await presentStamp(world, db)
  const { recordedBy, mission } = await rows.findNames(db, scopeOf(input))
  // What was chosen limits which records it has; it says nothing of when somebody served.
  const period = { from: lines[0]!.date, to: lines.at(-1)!.date }
  const honours = input.honours ? await listHeldHonours(db, volunteerId, scopeOf(input)) : []
  return {
    version: 2,
    holder: {
      name: holder.name,
      volunteerNo: holder.volunteerNo,
      documentType: idDocumentNames[holder.documentType as IdDocument],
      idNumberMasked: maskIdNumber(documentNumber),
    },
    period,
    filters: {
      ...(cities.length > 0 ? { cities } : {}),
      ...(categories.length > 0 ? { categories } : {}),
      ...(input.gradeFrom && { gradeFrom: input.gradeFrom }),
      ...(recordedBy && { recordedBy }),
      ...(mission && { mission }),
    },
    totals: {
      serviceMinutes: minutesOf(lines, 'service'),
      trainingMinutes: minutesOf(lines, 'training'),
      records: lines.length,
      grades: sumsByGrade(signed).map((sum) => ({ ...sum, grade: sum.grade! })),
    },
    lines: signed,
    ...(honours.length > 0 && { honours }),
    ...(input.purpose && { purpose: input.purpose }),
    ...(star && { star: starLine(star) }),
    language: input.english ? 'zh+en' : 'zh',
    issuer: { name: await rows.getIssuerName(db), contact: copy.hotline },
    ...(stamp && { stamp }),
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
  way: row.origin === 'supplementary' ? 'supplementary' : (row.way as RecordWay),
  grade: row.grade,
  source: copy.sourceSystem(row.sourceSystem),
  recordId: row.recordId,
})

type OwnRow = NonNullable<Awaited<ReturnType<typeof rows.findOwn>>>

/** What only the holder may read of his certificate. Fails with valueDamaged. */
export const secretOf = (
  keys: Keys,
  row: Pick<OwnRow, 'certificateId' | 'privateCipher'>,
): Private =>
  JSON.parse(decryptField(keys, placeOf(row.certificateId), row.privateCipher)) as Private

const asOwn = (keys: Keys, row: OwnRow, altered: boolean): Own => ({
  certificateId: row.certificateId,
  number: row.number,
  code: showField(keys, placeOf(row.certificateId), row.privateCipher, (secret) =>
    groupVerificationCode((JSON.parse(secret) as Private).code),
  ),
  issuedAt: row.issuedAt.toISOString(),
  // The period on the paper, which has one where none was asked for.
  from: snapshotOf(row.signed)?.period?.from ?? null,
  to: snapshotOf(row.signed)?.period?.to ?? null,
  serviceMinutes: row.serviceMinutes,
  trainingMinutes: row.trainingMinutes,
  records: row.records,
  state: altered ? 'altered' : (row.state as Own['state']),
  stateAt: row.stateAt?.toISOString() ?? null,
  replacedBy: row.replacedBy,
  supersededBy: row.supersededBy,
  reasonKind: row.reasonKind as Own['reasonKind'],
  revokedLines: row.revokedIds.length,
  honours: altered ? 0 : (snapshotOf(row.signed)?.honours?.length ?? 0),
  // Nothing that was touched is told as what it says.
  ...statedBy(
    altered ? null : snapshotOf(row.signed),
    ({ recordId }) => !row.revokedIds.includes(recordId),
  ),
})

/** What a certificate says of itself beside its records, with the sums of those that hold. */
const statedBy = (
  said: CertificateSnapshot<PublicHolder> | null,
  holds: (line: CertificateLine) => boolean,
) => ({
  gradeFrom: said?.filters.gradeFrom ?? null,
  purpose: said?.purpose ?? null,
  star: said?.star ?? null,
  english: said?.language === 'zh+en',
  grades: sumsByGrade(said?.lines.filter(holds) ?? []),
  recordedBy: said?.filters.recordedBy ?? null,
  mission: said?.filters.mission ?? null,
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
  const ids = page.items.map(({ certificateId }) => certificateId)
  const altered = await alteredAmong(world, actor.id, ids)
  const items = page.items.map((row) => asOwn(world.keys, row, altered.has(row.certificateId)))
  return { items, next: page.next }
}

/** Which of some certificates of a volunteer were touched. */
export const alteredAmong = async (
  { db, keys }: World,
  volunteerId: string,
  certificateIds: readonly string[],
): Promise<Set<string>> => {
  const kept = await listKept(db, volunteerId, certificateIds)
  const touched = kept.filter((one) => problemsOf(keys, one).length > 0)
  return new Set(touched.map(({ certificateId }) => certificateId))
}

/** The certificate as it is printed: what was signed, with the holder named. */
const printedOf = (keys: Keys, row: OwnRow): CertificateSnapshot => ({
  ...(JSON.parse(row.signed) as CertificateSnapshot<PublicHolder>),
  holder: secretOf(keys, row).holder,
})

const drawing = inThread<typeof pdfs>(new URL('./certificate.pdf.ts', import.meta.url))

/**
 * The PDF of an own certificate, drawn from what was signed, once: it is kept from then on. Fails with
 * certificateNotFound, with certificateRevoked, with certificateAltered where the text is not what was signed,
 * with tooManyRequests and serviceBusy.
 */
export const pdf = async (
  world: World,
  actor: VolunteerActor,
  certificateId: string,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, actor.id, PAPERS, now)
  const { body, number } = await paperOf(world, actor.id, certificateId, now)
  return { body, type: 'application/pdf', name: `${copy.title}-${number}.pdf` }
}

/**
 * The paper of a certificate and what stands on it, for whoever may have it. Fails as `pdf` does, without the limit
 * on asking.
 */
export const paperOf = async (
  world: World,
  volunteerId: string,
  certificateId: string,
  now: Date,
): Promise<OwnRow & { body: Buffer }> => {
  const row = found(await rows.findOwn(world.db, volunteerId, certificateId), 'certificateNotFound')
  if ((await alteredAmong(world, volunteerId, [certificateId])).size > 0) fail('certificateAltered')
  if (row.state === 'revoked') fail('certificateRevoked')
  const body =
    (await keptPdf(world, volunteerId, row)) ?? (await draw(world, volunteerId, row, now))
  return { ...row, body }
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
  const stamp = printed.stamp === undefined ? null : await stampOf(world, printed.stamp)
  const means = { verifyUrl, stamp }
  const body = await drawing(volunteerId, 'renderCertificate', [printed, code, means])
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

/** The certificate of a number and code; the same refusal whichever is wrong. Fails with certificateNotFound. */
const findTyped = async (world: World, typed: { number: string; code: string }) => {
  const number = normalizePrinted(typed.number)
  if (!isPrintedNumber('GDSJ', number)) fail('certificateNotFound')
  const row = found(await findKept(world.db, number), 'certificateNotFound')
  if (!verificationCodeMatches(number, typed.code, row.codeDigest)) fail('certificateNotFound')
  return row
}

/**
 * Whose certificate it is, and the records whoever has number and code sees on it; null where it was touched. It
 * counts as a look. Fails with certificateNotFound.
 */
export const findForProof = async (
  world: World,
  actor: Exclude<Actor, { kind: 'system' }>,
  typed: { number: string; code: string },
  now: Date,
) => {
  const row = await findTyped(world, typed)
  await noteLook(world, row, 'proof', actor, now)
  const said = problemsOf(world.keys, row).length > 0 ? null : snapshotOf(row.signed)
  const recordIds = said?.lines.map(({ recordId }) => recordId) ?? null
  const { volunteerId, number, signed, signature } = row
  return { volunteerId, number, signed, signature, recordIds }
}

/**
 * What a certificate says and what became of it since; nothing of what one says that was touched. The same refusal
 * whether the number or the code is wrong. Fails with certificateNotFound.
 */
export const verify = async (
  world: World,
  actor: Exclude<Actor, { kind: 'system' }>,
  typed: { number: string; code: string },
  now: Date,
) => {
  const row = await findTyped(world, typed)
  await noteLook(world, row, 'number', actor, now)
  const problems = problemsOf(world.keys, row)
  if (problems.length > 0) return alteredAnswer(row, problems)
  const states = new Map(
    (await rows.listLineStates(world.db, row.volunteerId, row.certificateId)).map((line) => [
      line.recordId,
      line,
    ]),
  )
  const shown = found(snapshotOf(row.signed), 'certificateNotFound')
  const star = await certifiedStar(world.db, row.volunteerId)
  const lines = shown.lines.map((line) => ({ line, since: states.get(line.recordId) }))
  const holding = lines.filter(({ since }) => since?.state === 'effective').map(({ line }) => line)
  const total = (of: readonly CertificateLine[], kind: 'serviceMinutes' | 'trainingMinutes') =>
    of.reduce((sum, line) => sum + line[kind], 0)
  return {
    number: row.number,
    state: row.state as Own['state'],
    stateAt: row.state === 'valid' ? null : row.stateAt,
    replacedBy: row.replacedBy,
    supersededBy: row.supersededBy,
    reasonKind: row.reasonKind as Own['reasonKind'],
    problems,
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
    signatureValid: true,
    lines: lines.map(({ line, since }) => ({
      date: line.date,
      missionTitle: line.missionTitle,
      organizationName: line.organizationName,
      regionName: line.regionName,
      kind: line.trainingMinutes > 0 ? ('training' as const) : ('service' as const),
      minutes: line.serviceMinutes + line.trainingMinutes,
      way: shownWay(line.way),
      grade: line.grade ?? null,
      source: line.source,
      supplementary: line.way === 'supplementary',
      revoked: since?.state !== 'effective',
      revokedReason: since && since.state !== 'effective' ? since.reason : null,
    })),
    honours: await honoursOf(world.db, row.volunteerId, shown),
    ways: minutesByWay(holding),
    ...statedBy(shown, (line) => holding.includes(line)),
    presentStar: shown.star ? (star?.rating ?? null) : null,
  }
}

/** The honours on a certificate, and which were taken back since. */
const honoursOf = async (
  db: Db,
  volunteerId: string,
  { honours = [] }: CertificateSnapshot<PublicHolder>,
) => {
  const ids = honours.map(({ honourId }) => honourId)
  const standing = await standingHonours(db, volunteerId, ids)
  return honours.map(({ honourId, ...honour }) => ({
    ...honour,
    takenBack: !standing.has(honourId),
  }))
}

/** What is told of a certificate that was touched: that it was, what of it, and what the text and its signature are. */
const alteredAnswer = (row: KeptCertificate, problems: Problem[]) => ({
  number: row.number,
  state: 'altered' as const,
  stateAt: null,
  replacedBy: null,
  supersededBy: null,
  reasonKind: null,
  problems,
  nameMasked: '',
  volunteerNoMasked: '',
  from: null,
  to: null,
  serviceMinutes: 0,
  trainingMinutes: 0,
  presentServiceMinutes: 0,
  presentTrainingMinutes: 0,
  issuer: '',
  issuedAt: row.issuedAt,
  keyId: row.keyId,
  signature: row.signature,
  signed: row.signed,
  signatureValid: !problems.some((problem) => signatureProblems.has(problem)),
  lines: [],
  honours: [],
  ways: [],
  gradeFrom: null,
  purpose: null,
  star: null,
  presentStar: null,
  english: false,
  grades: [],
  recordedBy: null,
  mission: null,
})

const signatureProblems: ReadonlySet<Problem> = new Set(['text', 'key', 'signature'])

const minutesByWay = (lines: readonly CertificateLine[]) => {
  const sums = new Map<ReturnType<typeof shownWay>, number>()
  for (const line of lines) {
    if (line.serviceMinutes === 0) continue
    const way = shownWay(line.way)
    sums.set(way, (sums.get(way) ?? 0) + line.serviceMinutes)
  }
  return [...sums].map(([way, minutes]) => ({ way, minutes })).sort((a, b) => b.minutes - a.minutes)
}
