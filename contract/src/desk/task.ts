import { LARGE_EXPORT_ROWS, MOST_CERTIFICATES, PURPOSE_LENGTH } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { auditFilter, auditPeriod } from './audit.ts'
import { endpoint, mediaTypes } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, pageOf, paging, across } from '../fields.ts'
import { RecordScope } from '../service/record.ts'
import { ExportPurpose, proof, Reason } from '../reason.ts'
import { ApplicationState, Grade, ServiceRecordState } from '../states.ts'

/** What long work there is. */
export const TaskKind = z.enum([
  'applicantExport',
  'recordExport',
  'auditExport',
  'certificateBatch',
  'rosterExport',
])

/** Where it stands; work interrupted by a restart is waiting again. */
export const TaskState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])

/** A row of the task centre. */
export const Task = z.object({
  taskId: Id,
  kind: TaskKind,
  state: TaskState,
  /** Mission the work is about; null when it is about the node. */
  missionTitle: z.nullable(z.string()),
  ownerName: z.string(),
  /** What it is for; both null for work from before it was asked. */
  purpose: z.nullable(ExportPurpose),
  reason: z.nullable(z.string()),
  own: z.boolean(),
  /** Rows there are; null until they have been counted. */
  total: z.nullable(z.int()),
  done: z.int(),
  /** Rows among them that could not be processed. */
  failed: z.int(),
  /** Times it went on by itself after an interruption. */
  continued: z.int(),
  /** Name of the refusal that ended it. */
  failure: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** Bytes. */
  fileSize: z.nullable(z.int()),
  /** Until when the file is kept. */
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  can: z.array(z.enum(['download', 'cancel', 'resume'])),
})

/** Applicants of a mission that an export holds. */
export const ApplicantFilter = z.strictObject({
  missionId: Id,
  sessionId: z.optional(Id),
  state: z.optional(ApplicationState),
})

/** Service records of the subtree that an export holds. */
export const RecordFilter = z.strictObject({
  missionId: z.optional(Id),
  sessionId: z.optional(Id),
  state: z.optional(ServiceRecordState),
  scope: z.optional(RecordScope),
})

/** The session whose roster an export holds. */
export const RosterFilter = z.strictObject({ missionId: Id, sessionId: Id })

/** Changes of a period that an export holds. */
export const AuditFilter = z.strictObject(auditFilter).check(auditPeriod)

/** Whose certificates are issued together: of a mission or a session, or of some volunteers by their numbers. */
export const CertificateBatch = z.strictObject({
  missionId: z.optional(Id),
  sessionId: z.optional(Id),
  volunteerNos: z.optional(
    z.array(Line(20)).check(z.minLength(1), z.maxLength(MOST_CERTIFICATES, { error: 'tooMany' })),
  ),
  /** Only records of this grade or a stronger one. */
  gradeFrom: z.optional(Grade),
  /** What the certificates are for, in the words of who issues them, as it is printed on each. */
  certificatePurpose: z.optional(Line(PURPOSE_LENGTH)),
  /** The papers in English, too. */
  english: z.optional(z.boolean()),
})

/** More rows than these, and those of the whole province, are exported after a fresh proof only. */
export const LARGE_EXPORT = LARGE_EXPORT_ROWS

const why = { purpose: ExportPurpose, reason: Reason, ...proof }

const byTask = z.strictObject({ taskId: Id })
const Started = z.object({ taskId: Id })

export const task = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/task/list',
    access: 'administrator',
    input: z.strictObject({
      /** Everybody's of the node; without the permission own ones are listed all the same. */
      all: z.optional(z.literal('1')),
      kind: z.optional(TaskKind),
      state: z.optional(TaskState),
      ...paging,
    }),
    result: pageOf(Task),
    errors: [],
    summary: 'Long work at the node acted for, newest first.',
  }),
  exportApplicants: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/task/exportApplicants',
    access: 'administrator',
    permission: 'applicationRead',
    input: z.extend(ApplicantFilter, why),
    result: Started,
    dear: true,
    errors: ['missionNotFound', 'tooManyTasks', 'exportProofNeeded', 'ticketRefused'],
    summary:
      'Start writing the masked applicants of a mission into a workbook, for a purpose that is kept.',
  }),
  exportRecords: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/task/exportRecords',
    access: 'administrator',
    permission: 'recordRead',
    input: z.extend(RecordFilter, why),
    result: Started,
    dear: true,
    errors: ['missionNotFound', 'tooManyTasks', 'exportProofNeeded', 'ticketRefused'],
    summary:
      'Start writing the masked service records of the subtree into a workbook, for a purpose that is kept; much of it needs a fresh proof.',
  }),
  exportRoster: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/task/exportRoster',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.extend(RosterFilter, why),
    result: Started,
    dear: true,
    errors: [
      'missionNotFound',
      'sessionNotFound',
      'tooManyTasks',
      'exportProofNeeded',
      'ticketRefused',
    ],
    summary:
      'Start writing the masked roster of a session into a workbook with times and minutes to calculate with, for a purpose that is kept.',
  }),
  exportAudit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/task/exportAudit',
    access: 'administrator',
    permission: 'auditRead',
    input: z.strictObject({ ...auditFilter, ...why }).check(auditPeriod),
    result: Started,
    dear: true,
    errors: ['tooManyTasks', 'exportProofNeeded', 'ticketRefused'],
    summary:
      'Start writing the changes of a period, in words, into a workbook, for a purpose that is kept; much of it needs a fresh proof.',
  }),
  issueCertificates: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/task/issueCertificates',
    access: 'administrator',
    permission: 'certificateIssue',
    input: z
      .extend(CertificateBatch, why)
      .check(
        across(
          ['missionId', 'volunteerNos'],
          ({ missionId, volunteerNos }) => missionId !== undefined || volunteerNos !== undefined,
          { error: 'required', at: ['missionId'] },
        ),
      ),
    result: Started,
    dear: true,
    errors: [
      'missionNotFound',
      'certificateEmpty',
      'certificateBatchTooLarge',
      'certificatePurposeCharacters',
      'certificatePurposeClaims',
      'tooManyTasks',
      'certificatesProofNeeded',
      'ticketRefused',
    ],
    summary:
      'Start issuing the certificates of those who served, over records of the own node and below only, into one archive with a list; always after a fresh proof.',
  }),
  cancel: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/task/cancel',
    access: 'administrator',
    input: byTask,
    result: Nothing,
    errors: ['taskNotFound', 'taskStateRefuses'],
    summary: 'Stop long work; what it has written so far is dropped.',
  }),
  resume: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/task/resume',
    access: 'administrator',
    input: byTask,
    result: Nothing,
    errors: ['taskNotFound', 'taskStateRefuses', 'tooManyTasks'],
    summary: 'Go on with failed work from the portion it failed at.',
  }),
  download: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/task/download',
    access: 'administrator',
    input: byTask,
    result: 'file',
    media: [...mediaTypes.workbook, 'application/zip'],
    dear: true,
    errors: ['taskNotFound', 'taskStateRefuses', 'taskFileExpired'],
    summary: 'The workbook or archive of finished work; every download is an event.',
  }),
}
