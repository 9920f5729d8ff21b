import { REASON_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Int, Line, QueryDecimal, QueryFlag, pageOf, paging, xc } from '../fields.ts'
import { MOST_EXTENSION_MINUTES, MOST_HAND_ENTRIES } from '../rules/terms.ts'
import { OwnApplication } from './application.ts'
import { HandEvidence, HandReason } from './record.ts'
import { OpenMatters, SettlementFigures } from './settlement.ts'
import { Timeliness } from './timeliness.ts'
import {
  ApplicationState,
  AttendanceKind,
  AttendanceWay,
  Presence,
  ServiceRecordState,
} from '../states.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const attendanceMessageKinds = ['sessionExtended', 'signOutDue'] as const

/** Chosen by the client once per scan; the same nonce always gets the same answer. */
export const Nonce = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'invalid' }))

/** What a successful scan says. Refusals are the errors named scan…. */
const ScanAnswer = z.object({
  outcome: z.enum(['signedIn', 'signedOut']),
  missionId: Id,
  missionTitle: z.string(),
  sessionId: Id,
  at: Instant,
  /** What the stretch that this sign-out ended adds to the minutes of the session which count; null at sign-in. */
  minutes: z.nullable(z.int()),
  /** Minutes of it before and after the time that counts; null at sign-in. */
  uncountedMinutes: z.nullable(z.int()),
  lateMinutes: z.nullable(z.int()),
  earlyLeaveMinutes: z.nullable(z.int()),
  /** The same scan was sent before; nothing was counted twice. */
  repeated: z.boolean(),
})

/** What may stand in the way of signing in or out. */
export const scanErrors = [
  'scanCodeExpired',
  'scanCodeInvalid',
  'scanWrongSession',
  'scanNotApplied',
  'scanNotAccepted',
  'scanNotYetOpen',
  'scanClosed',
  'scanOutsideRange',
  'scanLocationRefused',
  'scanAlreadySignedIn',
  'scanAlreadySignedOut',
  'scanOpenElsewhere',
  'scanPairLimit',
  'scanNotRealNamed',
  'scanAccountCancelling',
  'scanNotSignedIn',
  'scanTooManyTries',
  'scanBeforeStart',
] as const

/** Somebody whose scan at a session was refused, so many times for the same reason in the same way. */
const RefusedScan = z.object({
  volunteerId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  way: AttendanceWay,
  /** What he wanted the last time; null of six digits that told neither. */
  kind: z.nullable(AttendanceKind),
  refusal: z.enum(scanErrors),
  /** Numbers and words of the sentence, as they were the last time. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  times: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /** He has signed in at the session all the same. */
  present: z.boolean(),
})

const position = {
  latitude: z.optional(QueryDecimal(-90, 90)),
  longitude: z.optional(QueryDecimal(-180, 180)),
}

/** What a screen shows for volunteers to scan. */
export const Screen = z.object({
  missionTitle: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** Text of the QR picture to show now. */
  qrcode: z.string(),
  /** The six digits for those without a camera. */
  code: z.string(),
  /** Server time and the moment the code changes, so that a screen with a wrong clock still counts right. */
  now: Instant,
  changesAt: Instant,
  opensAt: Instant,
  closesAt: Instant,
  expected: z.int(),
  signedIn: z.int(),
  signedOut: z.int(),
  recent: z.array(z.object({ nameMasked: z.string(), kind: AttendanceKind, at: Instant })),
})

/** A row of the roster: who was to come against who came. */
const RosterRow = z.object({
  applicationId: Id,
  volunteerId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  positionName: z.string(),
  /** The place he has: a position at the session. */
  placeId: Id,
  applicationState: ApplicationState,
  presence: Presence,
  stretches: z.array(
    z.object({
      stretchId: Id,
      signedInAt: Instant,
      signedOutAt: z.nullable(Instant),
      signInWay: AttendanceWay,
      signOutWay: z.nullable(AttendanceWay),
    }),
  ),
  /** Who led at the session and scanned him, masked. */
  ledBy: z.array(z.string()),
  /** What the kiosks are called that read his code. */
  kiosks: z.array(z.string()),
  /** Minutes that count. */
  minutes: z.int(),
  /** Those that were confirmed, or entered after the fact; null while nobody has. */
  confirmedMinutes: z.nullable(z.int()),
  ...Timeliness,
  recordState: z.nullable(ServiceRecordState),
  /** That record is being looked into. */
  recordFrozen: z.boolean(),
  /** Why he was excused; null where he was not. */
  excuse: z.nullable(z.string()),
  /** He was let in at the door, and why above the quota where that was; null where he had a place before. */
  walkIn: z.nullable(z.object({ aboveReason: z.nullable(z.string()) })),
  /** How often he was absent, and cancelled late, of the days that are looked at. */
  absences: z.int(),
  lateCancellations: z.int(),
  /** The sign-out that the product proposed and the organisation can agree to, as it stands; null where there is none. */
  signOut: z.nullable(z.object({ recordId: Id, signedOutAt: Instant })),
  /** What the caller may record of who did not come. */
  mark: z.object({ absent: z.boolean(), excuse: z.boolean(), takeBack: z.boolean() }),
  /** Why the caller enters nothing by hand for him, whatever the time: the refusal by its name. */
  obstacle: z.nullable(z.enum(['applicationStateRefuses', 'recordOwn'])),
})

export const attendance = {
  scan: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/mission/attendance/scanQrcode',
    access: 'volunteer',
    input: z.strictObject({
      xc,
      /** Text of the scanned QR picture. */
      qrcode: z.string().check(z.minLength(1), z.maxLength(400)),
      nonce: Nonce,
      deviceTime: z.optional(Instant),
      /** Signing out before anything counts is meant. */
      leave: z.optional(QueryFlag),
      ...position,
    }),
    result: ScanAnswer,
    errors: scanErrors,
    quiet: true,
    summary: "Sign in or out by the code on the organiser's screen. Idempotent by nonce.",
  }),
  enterCode: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/attendance/enterCode',
    access: 'volunteer',
    input: z.strictObject({
      sessionId: Id,
      code: z.string().check(z.regex(/^\d{6}$/, { error: 'invalid' })),
      nonce: Nonce,
      /** Signing out before anything counts is meant. */
      leave: z.optional(z.boolean()),
      /** Needed where the mission checks the place, as for a scan. */
      latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
      longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
    }),
    result: ScanAnswer,
    errors: scanErrors,
    quiet: true,
    summary: 'Sign in or out by the six digits on the screen, the last fallback; five tries.',
  }),
  ownCode: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/attendance/ownCode',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      code: z.string(),
      expiresAt: Instant,
      volunteerNo: z.string(),
      nameMasked: z.string(),
    }),
    errors: [],
    summary: "The volunteer's personal code for an organiser to scan; changes like the screen's.",
  }),
  next: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/attendance/next',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      next: z.nullable(OwnApplication),
      /** The next accepted session the volunteer has not come to yet; `next` itself where he has not. */
      ahead: z.nullable(OwnApplication),
      /** The stretch that still waits for a sign-out. */
      open: z.nullable(
        z.object({
          missionId: Id,
          missionTitle: z.string(),
          sessionId: Id,
          address: z.string(),
          signedInAt: Instant,
          startsAt: Instant,
          endsAt: Instant,
        }),
      ),
    }),
    errors: [],
    summary: 'The next accepted session and the stretch still open, for the phone.',
  }),
  screen: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/attendance/screen',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: Id, kind: AttendanceKind }),
    result: Screen,
    errors: ['sessionNotFound'],
    summary: "What the organiser's sign-in screen shows now.",
  }),
  scanVolunteer: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/attendance/scanVolunteer',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      sessionId: Id,
      kind: AttendanceKind,
      code: z.string().check(z.maxLength(400)),
      nonce: Nonce,
      /** Signing out before anything counts is meant. */
      leave: z.optional(z.boolean()),
      /** Where the organiser's device is: needed for a printed code where the mission checks the place. */
      latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
      longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
    }),
    result: z.extend(ScanAnswer, { nameMasked: z.string() }),
    errors: ['sessionNotFound', 'recordOwn', 'printedCodeOtherSession', ...scanErrors],
    quiet: true,
    summary:
      'Sign a volunteer in or out by scanning his personal code, or the one printed beside him on the sheet of the session.',
  }),
  sessions: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/attendance/sessions',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ missionId: z.optional(Id) }),
    result: z.array(
      z.object({
        sessionId: Id,
        missionId: Id,
        missionTitle: z.string(),
        startsAt: Instant,
        endsAt: Instant,
        expected: z.int(),
        signedIn: z.int(),
        unconfirmed: z.int(),
        /** It is a session of the node acted for itself. */
        own: z.boolean(),
        /** What became of it, and how many matters are still open; null while it is not over. */
        settlement: z.nullable(z.object({ figures: SettlementFigures, open: z.int() })),
      }),
    ),
    errors: ['missionNotFound'],
    summary: 'Sessions of one mission, or those of the own subtree from yesterday to a week ahead.',
  }),
  roster: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/attendance/roster',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: Id }),
    result: z.object({
      missionId: Id,
      missionTitle: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      /** Server time, so that a device with a wrong clock offers entries when they are taken. */
      now: Instant,
      /** The time that counts; null of a session from before there was such a rule. */
      counted: z.nullable(z.object({ from: Instant, until: Instant })),
      /** How many people's scans were refused and have not signed in. */
      refused: z.int(),
      /** How many people ask to be let in. */
      walkIns: z.int(),
      /** How often it was extended while it ran, the first first. */
      extensions: z.array(
        z.object({
          previousEndsAt: Instant,
          endsAt: Instant,
          reason: z.string(),
          by: z.string(),
          at: Instant,
        }),
      ),
      /** Minutes by which the caller can still extend it now; 0 where he cannot, as of one where he serves himself. */
      extendable: z.int(),
      /** When a node above looks at what is entered here by hand; null of a session of the root. */
      hand: z.nullable(
        z.object({
          /** The node above. */
          reviewerName: z.string(),
          /** Why it looks at one more entry; empty where it need not. */
          reasons: z.array(HandReason),
          /** While the recording organisation is new: until when at the latest, and after how many settled sessions. */
          probation: z.nullable(
            z.object({ until: Instant, settledSessions: z.int(), sessions: z.int() }),
          ),
          /** What the caller can still enter today without it, unless the organisation is new. */
          left: z.object({ entries: z.int(), minutes: z.int() }),
        }),
      ),
      rows: z.array(RosterRow),
    }),
    errors: ['sessionNotFound'],
    summary: 'Roster against attendance of one session.',
  }),
  findOnRoster: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/attendance/findOnRoster',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      sessionId: Id,
      /** A whole name, the end of a volunteer's number, or the last four digits of a mobile. */
      keyword: Line(50),
    }),
    result: z.object({ applicationIds: z.array(Id) }),
    errors: ['sessionNotFound'],
    quiet: true,
    summary:
      'Whom of a roster a whole name, the end of a number or the last four digits of a mobile belong to.',
  }),
  printSheet: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/attendance/printSheet',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: Id }),
    result: z.object({
      missionTitle: z.string(),
      address: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      madeAt: Instant,
      people: z.array(
        z.object({
          applicationId: Id,
          nameMasked: z.string(),
          volunteerNo: z.string(),
          positionName: z.string(),
          /** Text of the QR picture beside him, good for this session only. */
          code: z.string(),
        }),
      ),
    }),
    errors: ['sessionNotFound'],
    summary:
      'The sheet of a session to print: everybody who has a place, each with a code for the organiser to scan.',
  }),
  refusedScans: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/attendance/refusedScans',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: Id, ...paging }),
    result: pageOf(RefusedScan),
    errors: ['sessionNotFound'],
    summary:
      'Scans of one session that were refused, the latest first, with what stood in the way.',
  }),
  settlement: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/attendance/settlement',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: Id }),
    result: z.object({
      figures: SettlementFigures,
      open: OpenMatters,
      /** How many forgot to sign out and are asked whether they agree with the organisation. */
      awaitsVolunteers: z.int(),
      /** Of each who has a place, did not come and tried, the last scan that was refused. */
      tried: z.array(
        z.object({
          applicationId: Id,
          way: AttendanceWay,
          refusal: z.enum(scanErrors),
          lastAt: Instant,
        }),
      ),
    }),
    errors: ['sessionNotFound'],
    summary: 'What became of one session, and what is still to be done about it.',
  }),
  enterByHand: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/attendance/enter',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: z.strictObject({
      sessionId: Id,
      entries: z
        .array(z.strictObject({ applicationId: Id, signedInAt: Instant, signedOutAt: Instant }))
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_HAND_ENTRIES, { error: 'tooMany' }),
        ),
      reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
      /** Own uploads with the purpose handEntryEvidence, for all of them together. */
      fileIds: HandEvidence,
    }),
    result: z.object({ entered: z.int(), minutes: z.int() }),
    /** Of several handEntriesRefused names each that is refused, and why; none is entered then. */
    errors: [
      'sessionNotFound',
      'sessionNotOver',
      'handEntriesRefused',
      'fileNotFound',
      'applicationNotFound',
      'applicationStateRefuses',
      'attendanceOverlap',
      'attendanceOutsideSession',
      'scanPairLimit',
      'recordOwn',
      'absenceClash',
    ],
    summary:
      'Enter missed stretches of a session by hand once it is over, with one reason and one proof; all or none. Somebody else must confirm them.',
  }),
  extend: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/attendance/extend',
    access: 'administrator',
    permission: 'missionWrite',
    input: z.strictObject({
      sessionId: Id,
      /** The end that whoever asks saw: asked twice at once, it goes on once. Consoles of the version before name none. */
      endsAt: z.optional(Instant),
      /** Minutes later than that. */
      minutes: Int(5, MOST_EXTENSION_MINUTES),
      reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
    }),
    result: z.object({ endsAt: Instant }),
    errors: [
      'sessionNotFound',
      'sessionNotRunning',
      'sessionEndMoved',
      'extensionTooLong',
      'recordOwn',
    ],
    summary:
      'Let a session that runs go on longer, for everybody at it, with the reason; all of them are told.',
  }),
}
