import { MISSION_TITLE_LENGTH } from '../rules/lengths.ts'
import { MOST_SESSIONS, PREPARATION_MINUTES } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { beneficiaryTypeCodes } from '../codes/beneficiary-type.ts'
import { guaranteeCodes } from '../codes/guarantee.ts'
import { serviceCategoryCodes } from '../codes/service-category.ts'
import { endpoint, mediaTypes } from '../endpoint.ts'
import {
  Id,
  Instant,
  Int,
  Line,
  LocalDate,
  LocalTime,
  Nothing,
  QueryDecimal,
  QueryFlag,
  RegionCode,
  Text,
  pageOf,
  paging,
  Turn,
} from '../fields.ts'
import { PassedOn, WaitsFor } from '../foundation/decision.ts'
import { RegionLevel } from '../foundation/region.ts'
import { ApplicationState } from '../states.ts'
import { MissionPhase, MissionState } from '../states.ts'

export const ServiceCategory = z.enum(serviceCategoryCodes)

/** Service or training: the two kinds of minutes never mix. */
export const MissionKind = z.enum(['service', 'training'])
/** Where a mission comes from: planned here, entered after it was held, or of another system's hours. */
const MissionOrigin = z.enum(['here', 'supplementary', 'imported'])
const RecruitScope = z.enum(['public', 'members'])

/**
 * `latest` is the order of the list when none is chosen; `spare` begins with the most places left;
 * `ready` with what one can apply for now and has a place left, and goes on with the rest of what is to
 * come, each part the soonest first.
 */
export const MissionSort = z.enum(['latest', 'ready', 'soonest', 'hot', 'nearest', 'spare'])

/** When sessions begin, by the clock of Asia/Shanghai: before 12, before 18, later. */
export const TimeOfDay = z.enum(['morning', 'afternoon', 'evening'])
/** Planned minutes of the longest session: up to 2 hours, up to 4, more. */
export const MissionLength = z.enum(['short', 'half', 'long'])
/** Missions that somebody below 18 may take part in, that somebody of 60 may, that ask no age. */
export const AgeWanted = z.enum(['minor', 'senior', 'any'])

/** Widths in which a mission's cover is given out, in pixels; its shape is 16:9. */
export const coverWidths = [480, 960] as const

/** Longest description of a cover, in characters, and the shortest that publication takes. */
export const COVER_ALT = { most: 80, fewest: 2 }

/** An uploaded picture of a mission: what it shows in words, and which part stays when it is cut. */
export const MissionCover = z.strictObject({
  fileId: Id,
  /** For those who do not see it; a draft may leave it empty. */
  alt: Line(COVER_ALT.most, 0),
  /** From 0, the left or upper end, to 100, the right or lower one. */
  focusX: Int(0, 100),
  focusY: Int(0, 100),
  /**
   * Whoever chose it declared that it may be shown in public: it is the organisation's or was licensed to
   * it, who can be recognised has agreed, and so have the guardians of minors (Civil Code, art. 1019).
   */
  declared: z.boolean(),
})

/** The cover of a mission as everybody sees it, in its widths, the narrowest first. */
const ShownCover = z.object({
  alt: z.string(),
  sizes: z.array(z.object({ address: z.string(), width: z.int(), height: z.int() })),
})

/** A mission as a card of a list shows it. */
export const MissionCard = z.object({
  missionId: Id,
  title: z.string(),
  kind: MissionKind,
  categories: z.array(ServiceCategory),
  districtId: Id,
  districtName: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  address: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  applyDeadline: Instant,
  phase: MissionPhase,
  quota: z.int(),
  taken: z.int(),
  sessionCount: z.int(),
  /** Planned minutes of the longest session. */
  plannedMinutes: z.int(),
  guarantees: z.array(z.enum(guaranteeCodes)),
  /** Nobody has to travel to it. */
  online: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Whole metres from the point asked for; null when none was given. */
  distance: z.nullable(z.int()),
  /** Null: the portal draws one. */
  cover: z.nullable(ShownCover),
})

const Place = z.object({
  placeId: Id,
  sessionId: Id,
  positionId: Id,
  quota: z.int(),
  taken: z.int(),
  waiting: z.int(),
})

const Session = z.object({ sessionId: Id, startsAt: Instant, endsAt: Instant })
const Position = z.object({
  positionId: Id,
  name: z.string(),
  requirement: z.string(),
  autoAccept: z.boolean(),
})

/** One condition of applying, met or not, with the way to meet it where there is one. */
export const Condition = z.object({
  name: z.enum([
    'realName',
    'notCancelling',
    'recruiting',
    'membership',
    'age',
    'region',
    'guardian',
    'agreement',
    'noClash',
    'notApplied',
    'notBarred',
    'placeLeft',
    'riskAccepted',
  ]),
  met: z.boolean(),
  /** What the sentence needs, such as the ages or the title of the clashing mission. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

/** The signed-in volunteer's own application to a mission, in short. */
const OwnApplication = z.object({
  applicationId: Id,
  placeId: Id,
  sessionId: Id,
  state: ApplicationState,
  /** Position in the waiting list, counted from 1; null when not waiting. */
  waitingRank: z.nullable(z.int()),
  /** Why it was rejected, removed or cancelled. */
  reason: z.nullable(z.string()),
})

export const MissionDetail = z.extend(MissionCard, {
  content: z.string(),
  requirement: z.string(),
  riskNotice: z.string(),
  dangerous: z.boolean(),
  insurance: z.nullable(z.string()),
  beneficiaryTypes: z.array(z.enum(beneficiaryTypeCodes)),
  minimumAge: z.nullable(z.int()),
  maximumAge: z.nullable(z.int()),
  recruitScope: RecruitScope,
  /** Minutes before the start and after the end of each session that count. */
  prepareBefore: z.int(),
  prepareAfter: z.int(),
  contactName: z.string(),
  /** Masked unless the caller is accepted for the mission. */
  contactMobile: z.string(),
  applyOpensAt: Instant,
  sessions: z.array(Session),
  /** Where it comes from: planned here, entered after it was held, or of another system's hours. */
  origin: MissionOrigin,
  positions: z.array(Position),
  places: z.array(Place),
  /** Accepted volunteers in number, and masked names of the first of them. */
  acceptedCount: z.int(),
  joined: z.array(z.string()),
  cancelReason: z.nullable(z.string()),
  /** Own applications of the signed-in volunteer; empty for everybody else. */
  own: z.array(OwnApplication),
  can: z.object({ apply: z.boolean(), wait: z.boolean() }),
  /** Conditions that are not met for this caller; empty for visitors except those about the mission. */
  unmet: z.array(Condition),
})

/** Minutes of preparation around a session. */
const Preparation = z.literal(PREPARATION_MINUTES)

const SessionInput = z.strictObject({
  /** Absent for a session that does not exist yet. */
  sessionId: z.optional(Id),
  date: LocalDate,
  startTime: LocalTime,
  endTime: LocalTime,
})

const PositionInput = z.strictObject({
  positionId: z.optional(Id),
  name: Line(30),
  requirement: Text(200, 0),
  autoAccept: z.boolean(),
  /** Places of this position in every session. */
  quota: Int(1, 10_000),
})

/**
 * A mission as its editor sends it. A draft may be incomplete: what publication needs is checked by
 * `submit`. Times are local to Asia/Shanghai.
 */
export const MissionInput = z.strictObject({
  title: Line(MISSION_TITLE_LENGTH.most),
  kind: MissionKind,
  categories: z.array(ServiceCategory).check(z.maxLength(4, { error: 'tooMany' })),
  regionCode: z.optional(RegionCode),
  address: Text(120, 0),
  /** Absent is on site. */
  online: z.optional(z.boolean()),
  latitude: z.nullable(z.number().check(z.gte(3), z.lte(54))),
  longitude: z.nullable(z.number().check(z.gte(73), z.lte(136))),
  content: Text(5000, 0),
  requirement: Text(2000, 0),
  riskNotice: Text(2000, 0),
  dangerous: z.boolean(),
  insurance: Text(500, 0),
  beneficiaryTypes: z.array(z.enum(beneficiaryTypeCodes)).check(z.maxLength(12)),
  guarantees: z.array(z.enum(guaranteeCodes)).check(z.maxLength(12)),
  minimumAge: z.nullable(Int(6, 100)),
  maximumAge: z.nullable(Int(6, 120)),
  recruitScope: RecruitScope,
  /** Minors of any age need a guardian's consent to this mission; below 14 they always do. */
  guardianConsent: z.optional(z.boolean()),
  contactName: Text(30, 0),
  contactMobile: Text(20, 0),
  applyOpensAt: z.nullable(Instant),
  applyDeadline: z.nullable(Instant),
  /** Metres around the point within which a scan counts as on site; 0 means not checked. */
  signInRadius: Int(0, 5000),
  /** Minutes before the start and after the end of each session that count; absent is none. */
  prepareBefore: z.optional(Preparation),
  prepareAfter: z.optional(Preparation),
  sessions: z.array(SessionInput).check(z.maxLength(MOST_SESSIONS, { error: 'tooMany' })),
  positions: z.array(PositionInput).check(z.maxLength(20, { error: 'tooMany' })),
  /** Absent or null: the portal draws one. */
  cover: z.optional(z.nullable(MissionCover)),
})

const MissionActions = z.enum([
  'edit',
  'submit',
  'withdraw',
  'approve',
  'return',
  'suspend',
  'resume',
  'cancel',
  'remove',
  'copy',
])

/** Why a mission is looked at before it is published. */
export const ReviewReason = z.enum(['notTrusted', 'dangerous', 'minors', 'large', 'earlier'])

/** A row of the console's list of missions. */
const ManagedMission = z.object({
  missionId: Id,
  title: z.string(),
  state: MissionState,
  phase: MissionPhase,
  districtId: Id,
  districtName: z.string(),
  regionName: z.string(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  quota: z.int(),
  taken: z.int(),
  /** File of the cover in its smallest size; null where there is none. */
  coverId: z.nullable(Id),
  pendingApplications: z.int(),
  unconfirmedRecords: z.int(),
  updatedAt: Instant,
  /** Of a mission that waits for review: why, who decides, since when and until when. */
  review: z.nullable(
    z.object({
      reasons: z.array(ReviewReason),
      /** The node right above, or the one it went to from there; those above it may decide, too. */
      reviewerName: z.string(),
      submittedAt: Instant,
      /** Until when there is an answer. */
      dueAt: Instant,
      /** When it goes to the node above where nobody has decided. */
      passesAt: Instant,
      passedOn: z.nullable(PassedOn),
    }),
  ),
  can: z.array(MissionActions),
})

const ManagedMissionDetail = z.extend(ManagedMission, {
  /** Who reviews it, for whoever may not. */
  waitsFor: z.nullable(WaitsFor),
  input: MissionInput,
  version: z.int(),
  returnReason: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  submittedBy: z.nullable(z.string()),
  submittedAt: z.nullable(Instant),
  reviewedBy: z.nullable(z.string()),
  publishedAt: z.nullable(Instant),
  sessions: z.array(Session),
  positions: z.array(Position),
  places: z.array(Place),
  /** Applications by session, of those to which somebody has ever applied: their times hold. */
  applications: z.array(
    z.object({
      sessionId: Id,
      /** Wait for the organisation, or are invited or offered a place and wait for the volunteer. */
      pending: z.int(),
      accepted: z.int(),
      waiting: z.int(),
    }),
  ),
  /** Words that hint at something which is not volunteer service. */
  warnings: z.array(z.object({ word: z.string(), field: z.string() })),
})

const one = z.strictObject({ missionId: Id })
/** Whom calling a mission off hits, each person once; somebody with several places counts where he is furthest. */
const CallingOff = z.object({
  accepted: z.int(),
  /** In the queue, or offered a place out of it. */
  waiting: z.int(),
  /** Not decided on yet. */
  pending: z.int(),
  people: z.int(),
})

/** From so many people on the number must be confirmed before a mission is called off. */
export const CONFIRMED_PEOPLE = 51

const withReason = z.strictObject({ missionId: Id, reason: Line(200) })

const move = (path: string, summary: string, permission: 'missionWrite' | 'missionReview') => ({
  kind: 'command' as const,
  method: 'POST' as const,
  path: `manage/mission/${path}`,
  access: 'administrator' as const,
  permission,
  result: Nothing,
  summary,
})

/** Conditions of the public list, as the query string carries them. */
const missionFilter = {
  keyword: z.optional(Line(50)),
  regionCode: z.optional(RegionCode),
  category: z.optional(ServiceCategory),
  kind: z.optional(MissionKind),
  phase: z.optional(MissionPhase),
  districtId: z.optional(Id),
  /** Missions of any of these nodes or of nodes below them; identifiers joined by commas, at most five. */
  districtIds: z.optional(z.string().check(z.regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,4}$/i))),
  /** Only missions with a place left. */
  open: z.optional(QueryFlag),
  timeOfDay: z.optional(TimeOfDay),
  length: z.optional(MissionLength),
  ages: z.optional(AgeWanted),
  beneficiary: z.optional(z.enum(beneficiaryTypeCodes)),
  guarantee: z.optional(z.enum(guaranteeCodes)),
  online: z.optional(QueryFlag),
}

/** Days that one reading of the calendar spans at most: six weeks. */
export const MOST_CALENDAR_DAYS = 42

export const mission = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/info/list',
    access: 'public',
    input: z.strictObject({
      ...missionFilter,
      from: z.optional(LocalDate),
      to: z.optional(LocalDate),
      sort: z.optional(MissionSort),
      latitude: z.optional(QueryDecimal(3, 54)),
      longitude: z.optional(QueryDecimal(73, 136)),
      ...paging,
    }),
    result: pageOf(MissionCard),
    errors: [],
    replica: true,
    summary: 'Published missions by filter, keyset paged.',
  }),
  days: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/info/days',
    access: 'public',
    input: z.strictObject({ ...missionFilter, from: LocalDate, to: LocalDate }),
    result: z.object({ days: z.array(z.object({ date: z.string(), missions: z.int() })) }),
    errors: [],
    replica: true,
    summary: 'On how many missions each day has sessions, by filter, for at most six weeks.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/info/missionDetails',
    access: 'public',
    input: one,
    result: MissionDetail,
    errors: ['missionNotFound'],
    summary:
      'One published mission; with a volunteer token also what the volunteer may do and which conditions are unmet.',
  }),
  cover: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/info/cover',
    access: 'public',
    input: z.strictObject({
      missionId: Id,
      /** Of the bytes: the address changes with the picture, so that browsers keep what they have. */
      digest: z.string().check(z.regex(/^[\w-]{22}$/, { error: 'invalid' })),
    }),
    result: 'file',
    media: ['image/webp'],
    errors: ['fileNotFound'],
    quiet: true,
    replica: true,
    summary: 'The cover of a mission that everybody may see, cut to 16:9, by its digest.',
  }),
  listManaged: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/list',
    access: 'administrator',
    permission: 'missionRead',
    input: z.strictObject({
      keyword: z.optional(Line(50)),
      state: z.optional(MissionState),
      phase: z.optional(MissionPhase),
      /** Only the administrator's own node, not its subtree. */
      own: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(ManagedMission),
    errors: [],
    summary: "Missions of the administrator's subtree, in every state.",
  }),
  detailManaged: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/detail',
    access: 'administrator',
    permission: 'missionRead',
    input: one,
    result: ManagedMissionDetail,
    errors: ['missionNotFound'],
    summary: 'One mission of the subtree with everything its editor needs.',
  }),
  coverManaged: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/cover',
    access: 'administrator',
    permission: 'missionRead',
    input: z.strictObject({ missionId: Id, fileId: Id }),
    result: 'file',
    media: mediaTypes.picture,
    errors: ['missionNotFound', 'fileNotFound'],
    quiet: true,
    summary: 'The cover of a mission of the subtree, published or not: whole or as it is cut.',
  }),
  reviewQueue: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/reviewList',
    access: 'administrator',
    permission: 'missionReview',
    input: z.strictObject({ turn: z.optional(Turn), ...paging }),
    result: pageOf(ManagedMission),
    errors: [],
    summary:
      'Missions of nodes below that wait for review, oldest first; also only those whose turn is here, or below.',
  }),
  save: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/mission/save',
    access: 'administrator',
    permission: 'missionWrite',
    input: z.strictObject({
      missionId: z.optional(Id),
      /** Version the editor started from; refused as editedMeanwhile when another has saved since. */
      version: z.optional(z.int()),
      mission: MissionInput,
    }),
    result: z.object({ missionId: Id, version: z.int() }),
    errors: [
      'missionNotFound',
      'missionStateRefuses',
      'missionGrowsPastReview',
      'missionHasApplications',
      'sessionInPast',
      'sessionAcrossMidnight',
      'sessionsOverlap',
      'quotaBelowTaken',
      'missionTooLong',
      'missionDraftsFull',
      'regionUnknown',
      'fileNotFound',
    ],
    summary:
      'Create a draft or change one; a published mission may only change where nobody has applied.',
  }),
  submit: endpoint({
    ...move(
      'submit',
      'Hand a draft in; by rule it is published at once or waits for review.',
      'missionWrite',
    ),
    input: one,
    result: z.object({ state: MissionState }),
    errors: ['missionNotFound', 'missionStateRefuses', 'missionIncomplete', 'sessionInPast'],
  }),
  withdraw: endpoint({
    ...move(
      'withdraw',
      'Take a mission that waits for review, or one nobody applied to, back to draft.',
      'missionWrite',
    ),
    input: one,
    errors: ['missionNotFound', 'missionStateRefuses', 'missionHasApplications'],
  }),
  approve: endpoint({
    ...move(
      'approve',
      'Publish a mission that waits for review; never by whoever submitted it.',
      'missionReview',
    ),
    input: one,
    errors: [
      'missionNotFound',
      'missionStateRefuses',
      'missionSubmitterReviews',
      'matterPassedOn',
      'sessionInPast',
    ],
  }),
  return: endpoint({
    ...move('return', 'Give a mission back with the reason.', 'missionReview'),
    input: withReason,
    errors: ['missionNotFound', 'missionStateRefuses', 'missionSubmitterReviews', 'matterPassedOn'],
  }),
  suspend: endpoint({
    ...move('suspend', 'Stop recruiting and hide from lists for the time being.', 'missionWrite'),
    input: withReason,
    errors: ['missionNotFound', 'missionStateRefuses'],
  }),
  resume: endpoint({
    ...move('resume', 'Publish a suspended mission again.', 'missionWrite'),
    input: one,
    errors: ['missionNotFound', 'missionStateRefuses'],
  }),
  cancel: endpoint({
    ...move(
      'cancel',
      'Call a mission off; every application ends and its places are given back.',
      'missionWrite',
    ),
    input: z.strictObject({
      missionId: Id,
      reason: Line(200),
      /** How many people the caller was told it hits; needed above fifty, and true whenever it is given. */
      people: z.optional(Int(0, 1_000_000)),
    }),
    errors: [
      'missionNotFound',
      'missionStateRefuses',
      'sessionHasAttendance',
      'missionPeopleChanged',
    ],
  }),
  mapStart: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/mapStart',
    access: 'administrator',
    permission: 'missionWrite',
    input: z.strictObject({ regionCode: z.optional(RegionCode) }),
    result: z.object({
      /** Null where nothing is known of the division at all. */
      start: z.nullable(
        z.object({
          latitude: z.number(),
          longitude: z.number(),
          /** How near it is: the middle of such a division, a street for what the node knows itself. */
          level: RegionLevel,
        }),
      ),
    }),
    errors: [],
    quiet: true,
    summary: 'Where the map of a new mission opens, for a division or for that of the node.',
  }),
  callingOff: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/callingOff',
    access: 'administrator',
    permission: 'missionWrite',
    input: one,
    result: CallingOff,
    errors: ['missionNotFound'],
    summary: 'How many people calling a mission off would hit now.',
  }),
  remove: endpoint({
    ...move('remove', 'Delete a draft.', 'missionWrite'),
    input: one,
    errors: ['missionNotFound', 'missionStateRefuses'],
  }),
  copy: endpoint({
    ...move('copy', 'Start a new draft from a mission, without its sessions.', 'missionWrite'),
    input: one,
    result: z.object({ missionId: Id }),
    errors: ['missionNotFound', 'missionDraftsFull'],
  }),
}
