import { auditFactCopy, objectKindText } from 'contract/desk/audit.copy'
import { eventCopy } from 'contract/event-names.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDate, localDateTime } from 'contract/rules/time'
import { recordStanding } from 'contract/record-standing.copy'
import { applicationStateCopy, attendanceWayCopy, gradeCopy } from 'contract/states.copy'
import { standingOf } from 'contract/rules/roster-standing'
import { rosterStandingCopy } from 'contract/service/attendance.copy'
import {
  ApplicantFilter,
  AuditFilter,
  CertificateBatch,
  RecordFilter,
  RosterFilter,
} from 'contract/desk/task'
import { mediaTypes } from 'contract/endpoint'
import type { EventName } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { World } from '../../../platform/world.ts'
import { list as listApplicants } from '../../service/application/applicant.service.ts'
import { roster as rosterOf } from '../../service/attendance/roster.service.ts'
import {
  auditExportCopy as auditCopy,
  count as countAudit,
  list as listAudit,
} from '../audit/audit.list.service.ts'
import {
  type Batch,
  batchPaper,
  type BatchRow,
  countBatch,
  issuePortion,
} from '../../service/certificate/certificate-batch.service.ts'
import { listManaged } from '../../service/record/record-lists.service.ts'
import { countRecords, findMissionTitle, findNodeName } from './task-exports.repository.ts'
import { taskCopy as copy } from './task.copy.ts'
import type { Kind } from './task.policy.ts'
import {
  type Cell,
  type Column,
  dayNumber,
  wholeWorkbook,
  workbook,
} from '../../../platform/workbook.ts'
import { zipped } from '../../../platform/archive.ts'
import type { ArchivedFile } from '../../../platform/zip.ts'

/** A portion of work: the rows of the file it gives, and where the next one begins. */
export interface Portion {
  rows: Cell[][]
  /** Rows there are in all, as far as is known now. */
  total: number
  /** Rows of this portion that could not be processed. */
  failed: number
  /** Null after the last. */
  next: string | null
}

/** What the runner must know of a kind of work. Portions are safe to be made twice. */
export interface Work {
  /** What the file is. */
  media: string
  /** Its rows tell who is in it, and it is closed in the database: it shows names. */
  names?: true
  event: Extract<
    EventName,
    | 'applicantsExported'
    | 'recordsExported'
    | 'auditExported'
    | 'certificateBatchMade'
    | 'rosterExported'
  >
  /** Rows there are, for who wants to know before it is begun. */
  count(world: World, actor: AdministratorActor, input: unknown, now: Date): Promise<number>
  fileName(world: World, actor: AdministratorActor, input: unknown, now: Date): Promise<string>
  /** The file of all rows, piece by piece. */
  file(world: World, rows: AsyncIterable<Cell[]>, now: Date): AsyncIterable<Uint8Array>
  portion(call: {
    world: World
    actor: AdministratorActor
    input: unknown
    position: string | null
    total: number | null
    now: Date
  }): Promise<Portion>
}

/** Few enough that making them holds nobody's request up. */
const PORTION = 250

const at = (instant: Date | null): string => (instant ? localDateTime(instant) : '')
const text = (title: string, width: number): Column => ({ title, width })
const number = (title: string, width = 12): Column => ({ title, width, number: true })
const moment = (title: string): Column => ({ title, width: 20, moment: true })
/** What file systems refuse in a name. */
const nameable = (title: string) => title.replace(/[\\/:*?"<>|]/g, ' ')
const compactDay = (now: Date) => localDate(now).replaceAll('-', '')

/** A file that is a workbook of one sheet. */
const asWorkbook = (sheet: string, columns: readonly Column[]): Pick<Work, 'media' | 'file'> => ({
  media: mediaTypes.workbook[0],
  file: (_world, rows) => workbook(sheet, columns, rows),
})

type ApplicantRow = Awaited<ReturnType<typeof listApplicants>>['items'][number]

const applicants: Work = {
  event: 'applicantsExported',
  ...asWorkbook(copy.applicantSheet, [
    text(copy.applicant.name, 12),
    text(copy.applicant.volunteerNo, 20),
    text(copy.applicant.mobile, 14),
    text(copy.applicant.gender, 8),
    number(copy.applicant.age, 8),
    number(copy.applicant.serviceMinutes, 16),
    text(copy.applicant.session, 18),
    text(copy.applicant.position, 16),
    text(copy.applicant.state, 16),
    number(copy.applicant.waitingRank, 10),
    text(copy.applicant.reason, 30),
    text(copy.applicant.appliedAt, 18),
  ]),
  count: async (world, actor, input, now) => {
    const { state, ...filter } = ApplicantFilter.parse(input)
    const { counts } = await listApplicants(world.db, world, actor, { ...filter, size: 1 }, now)
    return countOf(counts, state)
  },
  fileName: async (world, _actor, input, now) => {
    const { missionId } = ApplicantFilter.parse(input)
    const title = await findMissionTitle(world.db, missionId)
    return copy.applicantFile(nameable(title), compactDay(now))
  },
  portion: async ({ world, actor, input, position, now }) => {
    const { missionId, sessionId, state } = ApplicantFilter.parse(input)
    const page = await listApplicants(
      world.db,
      world,
      actor,
      { missionId, sessionId, state, cursor: position ?? undefined, size: PORTION },
      now,
    )
    const total = countOf(page.counts, state)
    return { rows: page.items.map(applicantCells), total, failed: 0, next: page.next }
  },
}

const countOf = (
  counts: readonly { state: string; count: number }[],
  state: string | undefined,
): number =>
  counts
    .filter((entry) => state === undefined || entry.state === state)
    .reduce((sum, { count }) => sum + count, 0)

const applicantCells = (row: ApplicantRow): Cell[] => [
  row.nameMasked,
  row.volunteerNo,
  row.mobileMasked,
  copy.gender[row.gender],
  row.age,
  row.serviceMinutes,
  at(row.startsAt),
  row.positionName,
  applicationStateCopy[row.state],
  row.waitingRank,
  row.reason ?? '',
  at(row.appliedAt),
]

type RecordRow = Awaited<ReturnType<typeof listManaged>>['items'][number]

const records: Work = {
  event: 'recordsExported',
  ...asWorkbook(copy.recordSheet, [
    text(copy.record.name, 12),
    text(copy.record.volunteerNo, 20),
    text(copy.record.mission, 36),
    text(copy.record.organization, 30),
    text(copy.record.date, 12),
    text(copy.record.kind, 10),
    text(copy.record.attendance, 36),
    number(copy.record.planned),
    number(copy.record.computed),
    number(copy.record.break, 16),
    number(copy.record.minutes),
    text(copy.record.duration, 14),
    text(copy.record.state, 10),
    text(copy.record.publicityEndsAt, 18),
    text(copy.record.enteredBy, 12),
    text(copy.record.confirmedBy, 12),
    text(copy.record.reason, 30),
    text(copy.record.grade, 16),
  ]),
  count: (world, { organizationId }, input) =>
    countRecords(world.db, organizationId, RecordFilter.parse(input)),
  fileName: async (world, actor, input, now) => {
    const { missionId } = RecordFilter.parse(input)
    const scope = missionId
      ? await findMissionTitle(world.db, missionId)
      : await findNodeName(world.db, actor.organizationId)
    return copy.recordFile(nameable(scope), compactDay(now))
  },
  portion: async ({ world, actor, input, position, total }) => {
    const filter = RecordFilter.parse(input)
    const wanted = { ...filter, cursor: position ?? undefined, size: PORTION }
    const page = await listManaged(world, actor, wanted, world.clock.now())
    return {
      rows: page.items.map(recordCells),
      total: total ?? (await countRecords(world.db, actor.organizationId, filter)),
      failed: 0,
      next: page.next,
    }
  },
}

const recordCells = (row: RecordRow): Cell[] => [
  row.nameMasked,
  row.volunteerNo,
  row.missionTitle,
  row.districtName,
  row.date,
  copy.kind[row.kind],
  row.stretches
    .map(({ signedInAt, signedOutAt }) =>
      copy.stretch(at(signedInAt), at(signedOutAt) || copy.open),
    )
    .join(copy.and),
  row.plannedMinutes,
  row.computedMinutes,
  row.breakMinutes,
  row.minutes,
  formatMinutes(row.minutes),
  recordStanding(row.state, row.frozen),
  at(row.publicityEndsAt),
  row.enteredBy ?? '',
  row.confirmedBy ?? '',
  row.reason ?? '',
  gradeCopy[row.grade],
]

type RosterRow = Awaited<ReturnType<typeof rosterOf>>['rows'][number]

const readRoster = (world: World, actor: AdministratorActor, input: unknown, now: Date) =>
  rosterOf(world, world.db, actor, RosterFilter.parse(input).sessionId, now)

const rosters: Work = {
  event: 'rosterExported',
  ...asWorkbook(copy.rosterSheet, [
    text(copy.roster.name, 12),
    text(copy.roster.volunteerNo, 20),
    text(copy.roster.position, 16),
    text(copy.roster.standing, 10),
    text(copy.roster.state, 12),
    moment(copy.roster.signedInAt),
    moment(copy.roster.signedOutAt),
    number(copy.roster.stretches, 8),
    text(copy.roster.ways, 30),
    number(copy.roster.minutes, 14),
    number(copy.roster.confirmed, 14),
    number(copy.roster.late, 14),
    number(copy.roster.early, 14),
    number(copy.roster.uncounted, 16),
    text(copy.roster.record, 14),
    text(copy.roster.excuse, 30),
  ]),
  count: async (world, actor, input, now) =>
    (await readRoster(world, actor, input, now)).rows.length,
  fileName: async (world, actor, input, now) => {
    const { missionTitle, startsAt } = await readRoster(world, actor, input, now)
    return copy.rosterFile(nameable(missionTitle), compactDay(startsAt))
  },
  // A session is one portion: its people fit on one page of the console.
  portion: async ({ world, actor, input, now }) => {
    const { rows } = await readRoster(world, actor, input, now)
    return { rows: rows.map(rosterCells), total: rows.length, failed: 0, next: null }
  },
}

const rosterCells = (row: RosterRow): Cell[] => {
  const [first] = row.stretches
  const last = row.stretches.at(-1)
  return [
    row.nameMasked,
    row.volunteerNo,
    row.positionName,
    rosterStandingCopy[standingOf(row)],
    applicationStateCopy[row.applicationState],
    first ? dayNumber(first.signedInAt) : null,
    last?.signedOutAt ? dayNumber(last.signedOutAt) : null,
    row.stretches.length,
    row.stretches
      .map(({ signInWay, signOutWay }) =>
        copy.ways(
          attendanceWayCopy[signInWay],
          signOutWay ? attendanceWayCopy[signOutWay] : copy.open,
        ),
      )
      .join(copy.and),
    row.minutes,
    row.confirmedMinutes,
    row.lateMinutes,
    row.earlyLeaveMinutes,
    row.uncountedMinutes,
    row.recordState ? recordStanding(row.recordState, row.recordFrozen) : '',
    row.excuse ?? '',
  ]
}

type AuditRow = Awaited<ReturnType<typeof listAudit>>['items'][number]

const auditEntries: Work = {
  event: 'auditExported',
  ...asWorkbook(auditCopy.sheet, [
    text(auditCopy.columns.at, 18),
    text(auditCopy.columns.what, 20),
    text(auditCopy.columns.who, 24),
    text(auditCopy.columns.actingFor, 30),
    text(auditCopy.columns.facts, 60),
    text(auditCopy.columns.objectKind, 16),
    text(auditCopy.columns.objectId, 38),
    text(auditCopy.columns.requestId, 38),
    text(auditCopy.columns.ip, 18),
    text(auditCopy.columns.seal, 10),
  ]),
  fileName: async (_world, _actor, input) => {
    const { from, to } = AuditFilter.parse(input)
    return auditCopy.file(from.replaceAll('-', ''), to.replaceAll('-', ''))
  },
  count: (world, actor, input) => countAudit(world, world.db, actor, AuditFilter.parse(input)),
  portion: async ({ world, actor, input, position, total }) => {
    const filter = AuditFilter.parse(input)
    const wanted = { ...filter, cursor: position ?? undefined, size: PORTION }
    const page = await listAudit(world, world.db, actor, wanted)
    return {
      rows: page.items.map(auditCells),
      total: total ?? (await countAudit(world, world.db, actor, filter)),
      failed: 0,
      next: page.next,
    }
  },
}

const auditCells = (row: AuditRow): Cell[] => [
  at(row.at),
  eventCopy[row.name],
  row.actor || auditCopy.actorKinds[row.actorKind],
  row.organizationName,
  row.facts
    .map((fact) => auditCopy.fact(auditFactCopy[fact.name], fact.text))
    .join(auditCopy.factEnd),
  objectKindText(row.objectKind),
  row.objectId ?? '',
  row.requestId,
  row.ip,
  row.sealed ? auditCopy.sealed : auditCopy.unsealed,
]

const batchOf = ({ organizationId }: AdministratorActor, input: unknown) => {
  const { missionId, sessionId, volunteerNos, ...paper } = CertificateBatch.parse(input)
  const batch: Batch = {
    organizationId,
    missionId: missionId ?? null,
    sessionId: sessionId ?? null,
    volunteerNos: volunteerNos ?? null,
  }
  return { batch, paper }
}

const certificates: Work = {
  event: 'certificateBatchMade',
  media: 'application/zip',
  names: true,
  fileName: async (world, actor, input, now) => {
    const { missionId } = CertificateBatch.parse(input)
    const scope = missionId
      ? await findMissionTitle(world.db, missionId)
      : await findNodeName(world.db, actor.organizationId)
    return copy.certificateFile(nameable(scope), compactDay(now))
  },
  count: (world, actor, input) => countBatch(world.db, batchOf(actor, input)),
  portion: async ({ world, actor, input, position, total, now }) => {
    const asked = batchOf(actor, input)
    const { rows, next } = await issuePortion(world, actor, asked, position, now)
    return {
      rows: rows.map((row) => [row.volunteerId, row.volunteerNo, row.certificateId, row.outcome]),
      total: total ?? (await countBatch(world.db, asked)),
      failed: rows.filter(({ certificateId }) => certificateId === null).length,
      next,
    }
  },
  file: (world, rows, now) => zipped(certificateFiles(world, rows, now), now),
}

const certificateColumns: readonly Column[] = [
  number(copy.certificate.position, 8),
  text(copy.certificate.name, 12),
  text(copy.certificate.volunteerNo, 20),
  text(copy.certificate.number, 26),
  number(copy.certificate.service, 16),
  number(copy.certificate.training, 16),
  number(copy.certificate.records, 10),
  text(copy.certificate.outcome, 40),
]

/** The paper of each, and last the list of all with what came of them. */
async function* certificateFiles(
  world: World,
  rows: AsyncIterable<Cell[]>,
  now: Date,
): AsyncIterable<ArchivedFile> {
  const listed: Cell[][] = []
  for await (const [volunteerId, volunteerNo, certificateId, outcome] of rows) {
    const row = { volunteerId, volunteerNo, certificateId, outcome } as BatchRow
    const paper = await batchPaper(world, row, now)
    if (paper) yield { name: copy.certificatePaper(paper), body: paper.body }
    const said =
      row.certificateId !== null && !paper ? copy.certificate.gone : copy.outcomes[row.outcome]
    listed.push([
      listed.length + 1,
      paper?.name ?? '',
      row.volunteerNo,
      paper?.number ?? '',
      paper?.serviceMinutes ?? null,
      paper?.trainingMinutes ?? null,
      paper?.records ?? null,
      said,
    ])
  }
  const list = await wholeWorkbook(copy.certificateSheet, certificateColumns, listed)
  yield { name: copy.certificateList, body: list }
}

/** Every kind of long work and how a portion of it is done. */
export const works: Readonly<Record<Kind, Work>> = {
  applicantExport: applicants,
  recordExport: records,
  auditExport: auditEntries,
  certificateBatch: certificates,
  rosterExport: rosters,
}
