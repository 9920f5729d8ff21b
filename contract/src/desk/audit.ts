import { CLAIM_LENGTH, JUDGEMENT_LENGTH } from '../rules/lengths.ts'
import { AUDIT_DAYS } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AlarmName } from '../people/data-access.ts'
import { eventNames } from '../event-names.ts'
import {
  Id,
  Instant,
  Int,
  Line,
  LocalDate,
  Nothing,
  pageOf,
  paging,
  QueryInt,
  Text,
  xc,
  across,
} from '../fields.ts'
import { RevealedItem } from '../people/data-access.ts'
import { RevealPurpose } from '../reason.ts'
import { addDays } from '../rules/time.ts'

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
  'item',
  'people',
  'session',
  'purpose',
  'invited',
  'content',
  'task',
  'messageKind',
  'target',
  'objection',
  'correction',
  'article',
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
  /** What it is called, as in the facts: masked where it is a volunteer; empty where it has no name, or is gone. */
  object: z.string(),
  /** What was recorded in words, as far as what it names still stands. */
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
  /** First and last day in Guangzhou; at most AUDIT_DAYS together. */
  from: LocalDate,
  to: LocalDate,
  event: z.optional(z.enum(eventNames)),
  actorKind: z.optional(AuditActorKind),
  /** Login name of an administrator, or number of a volunteer. */
  actor: z.optional(Line(40)),
  objectId: z.optional(Id),
  requestId: z.optional(Line(64)),
}

/** A period ends no earlier than it begins, and covers at most AUDIT_DAYS. */
export const auditPeriod = across<{ from: string; to: string }>(
  ['from', 'to'],
  ({ from, to }) => to >= from && to < addDays(from, AUDIT_DAYS),
  { error: 'auditPeriod', at: ['to'] },
)

const Alarm = z.object({
  alarmId: Id,
  at: Instant,
  name: AlarmName,
  /** Name and login name of who looked; empty where the product itself found something. */
  administrator: z.string(),
  /** The record or the run of checks that it is about; null of others. */
  subjectId: z.nullable(Id),
  /** The trigger, function or rule in the database that it is about; null of others. */
  code: z.nullable(z.string()),
  /** The node acted for. */
  organizationName: z.string(),
  /** Looks within the hour before, each call list one of them. */
  looks: z.int(),
  /** Sessions whose call lists were made within the hour before; none of the other alarms. */
  lists: z.nullable(z.int()),
  ip: z.string(),
  /** Who took note of it, when and of what; null while it waits. */
  acknowledged: z.nullable(z.object({ at: Instant, by: z.string(), note: z.string() })),
  can: z.object({ acknowledge: z.boolean() }),
})

/** A look at hidden data, as whoever judges it needs to know it. */
const Look = z.object({
  lookId: Id,
  at: Instant,
  item: RevealedItem,
  /** Masked name and number of whose data they are; of a call list empty. */
  person: z.string(),
  /** Of a call list how many are on it; else one. */
  people: z.int(),
  missionTitle: z.string(),
  purpose: z.nullable(RevealPurpose),
  reason: z.string(),
})

const SealPlace = z.object({ number: z.int(), from: Instant, to: Instant })

/**
 * What is wrong with a seal: its place, the seal it names before it, the count of its events, what they say, that it
 * has no key where one belongs, or that it covers events which this product did not write.
 */
export const SealProblem = z.enum([
  'doesNotFollow',
  'otherPredecessor',
  'otherCount',
  'otherHash',
  'withoutKey',
  'strangers',
])

const SealContent = z.object({ events: z.int(), hash: z.string() })

/** The record of every change (every mutation has a row, and the chain verifies). */
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
      /** The first seal that does not hold, and when its events happened; without those acknowledged as they are. */
      broken: z.nullable(SealPlace),
      /** Seals that do not hold in exactly the way an auditor took note of; the newest hundred at most. */
      acknowledged: z.array(SealPlace),
      /** Events after the last seal that this product did not write so. */
      strangers: z.int(),
    }),
    dear: true,
    errors: [],
    servedWhile: ['maintenance'],
    summary: 'The newest thousand seals computed again from the events below them.',
  }),
  seal: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/audit/seal',
    access: 'administrator',
    permission: 'auditRead',
    input: z.strictObject({ xc, number: QueryInt(1, 2_000_000_000) }),
    result: z.object({
      number: z.int(),
      from: Instant,
      to: Instant,
      /** What the seal says it covers. */
      sealed: SealContent,
      /** Null where it holds. */
      broken: z.nullable(
        z.object({
          problems: z.array(SealProblem),
          found: SealContent,
          /** Names this damage: any other has another. */
          finding: z.string(),
        }),
      ),
      /** Who took note of exactly this, when and why; null where nobody did. */
      acknowledged: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string() })),
    }),
    errors: ['sealNotFound'],
    servedWhile: ['maintenance'],
    summary:
      'One seal computed again, with what it says, what was found, and who took note of that.',
  }),
  acknowledgeSeal: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/audit/acknowledgeSeal',
    access: 'administrator',
    permission: 'sealAcknowledge',
    input: z.strictObject({
      number: Int(1, 2_000_000_000),
      /** The damage that was shown. */
      finding: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      reason: Text(CLAIM_LENGTH.most, CLAIM_LENGTH.least),
    }),
    result: Nothing,
    errors: ['sealNotFound', 'sealHolds', 'sealChanged', 'sealAcknowledged'],
    quiet: true,
    summary:
      'Take note of one seal that does not hold, signed and for ever: the checks tell of it apart while it is broken in exactly this way. It is never made valid.',
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
  alarmLooks: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/audit/alarmLooks',
    access: 'administrator',
    permission: 'alarmRead',
    input: z.strictObject({ xc, alarmId: Id }),
    result: z.object({ looks: z.array(Look) }),
    errors: ['alarmNotFound'],
    servedWhile: ['maintenance'],
    summary:
      'What the administrator of an alarm looked at within the hour before it, at most a hundred, with what for and why.',
  }),
  acknowledgeAlarm: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/audit/acknowledgeAlarm',
    access: 'administrator',
    permission: 'alarmAcknowledge',
    input: z.strictObject({
      alarmId: Id,
      note: Text(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
    }),
    result: Nothing,
    errors: ['alarmNotFound', 'alarmOwn', 'alarmAcknowledged'],
    quiet: true,
    summary: 'Take note of an alarm, once and with what was found; never of one’s own.',
  }),
}
