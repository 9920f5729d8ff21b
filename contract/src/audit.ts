import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { eventNames } from './event-names.ts'
import { Id, Instant, Line, LocalDate, pageOf, paging, xc } from './fields.ts'
import { addDays, isLocalDate } from './rules/time.ts'

/** Most days one look at the audit log covers. */
export const MOST_AUDIT_DAYS = 31

/** Who changes something. */
export const AuditActorKind = z.enum(['volunteer', 'administrator', 'visitor', 'system'])

/** What a recorded fact is about, told in words. */
export const AuditFactName = z.enum([
  'mission',
  'record',
  'stretch',
  'reason',
  'volunteer',
  'applicant',
  'administrator',
  'organization',
  'roles',
  'before',
])

/** One thing that a fact says: a name, masked where it is a volunteer's, with times or minutes. */
export const AuditFact = z.object({ name: AuditFactName, text: z.string() })

const AuditEntry = z.object({
  eventId: Id,
  at: Instant,
  name: z.enum(eventNames),
  actorKind: AuditActorKind,
  /** An administrator's name and login name; a volunteer masked; empty for visitors and the product itself. */
  actor: z.string(),
  /** The node acted for; empty where nobody acted for one. */
  organizationName: z.string(),
  objectKind: z.string(),
  objectId: z.nullable(Id),
  /** The same in words, as far as what it names still stands. */
  facts: z.array(AuditFact),
  /** Identifiers, states and names of changed fields as they were recorded, as JSON. */
  record: z.string(),
  requestId: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** Covered by a seal, so that a change of it would be found. */
  sealed: z.boolean(),
})

/** What the log is narrowed by. */
export const auditFilter = {
  /** First and last day in Guangzhou; at most 31 days together. */
  from: LocalDate,
  to: LocalDate,
  event: z.optional(z.enum(eventNames)),
  actorKind: z.optional(AuditActorKind),
  /** Login name of an administrator, or number of a volunteer. */
  actor: z.optional(Line(40)),
  objectId: z.optional(Id),
  requestId: z.optional(Line(64)),
}

/** A period ends no earlier than it begins, and covers at most 31 days. */
export const auditPeriod = z.refine<{ from: string; to: string }>(
  // What is no day is told of by its own field.
  ({ from, to }) => !isLocalDate(from) || (to >= from && to < addDays(from, MOST_AUDIT_DAYS)),
  { error: 'auditPeriod', path: ['to'] },
)

/** What is told of as an alarm: many looks at hidden data within an hour, or some of them at night. */
export const AlarmName = z.enum(['revealsMany', 'revealsAtNight'])

const Alarm = z.object({
  alarmId: Id,
  at: Instant,
  name: AlarmName,
  /** Name and login name of who looked. */
  administrator: z.string(),
  /** The node acted for. */
  organizationName: z.string(),
  /** Looks within the hour before. */
  looks: z.int(),
  ip: z.string(),
})

/** The record of every change (safety.md: every mutation has a row, and the chain verifies). */
export const audit = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/audit/list',
    access: 'administrator',
    permission: 'auditRead',
    input: z.strictObject({ xc, ...auditFilter, ...paging }).check(auditPeriod),
    result: pageOf(AuditEntry),
    errors: [],
    servedWhile: ['maintenance'],
    summary:
      'Changes of the node acted for and those below it, at the root of everything; the newest first.',
  }),
  check: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/audit/check',
    access: 'administrator',
    permission: 'auditRead',
    input: z.strictObject({ xc }),
    result: z.object({
      seals: z.int(),
      events: z.int(),
      /** The moment of the first event that was checked; null where nothing is sealed yet. */
      since: z.nullable(Instant),
      /** Just after the last event that is sealed; null where none is. */
      sealedUntil: z.nullable(Instant),
      /** When the events of the first seal that does not hold happened. */
      broken: z.nullable(z.object({ from: Instant, to: Instant })),
    }),
    dear: true,
    errors: [],
    servedWhile: ['maintenance'],
    summary: 'The newest thousand seals computed again from the events below them.',
  }),
  alarms: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/audit/alarms',
    access: 'administrator',
    permission: 'alarmRead',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(Alarm),
    errors: [],
    servedWhile: ['maintenance'],
    summary:
      'Administrators of the node acted for and those below it, at the root of all, who looked at conspicuously much hidden data; the newest first.',
  }),
}
