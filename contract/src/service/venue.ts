import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  Instant,
  Line,
  LocalDate,
  Nothing,
  Ticket,
  across,
  pageOf,
  paging,
  xc,
} from '../fields.ts'
import { VENUE_LABEL_LENGTH } from '../rules/lengths.ts'
import { AttendanceKind } from '../states.ts'
import { Nonce, scanErrors, Screen } from './attendance.ts'

/** A kiosk signs people in and out; a board only shows who is there. */
export const VenueKind = z.enum(['kiosk', 'board'])

/** Of an address: no device has opened it, one is bound to it, it was ended, or its time is over. A board binds none. */
export const VenueState = z.enum(['waiting', 'inUse', 'ended', 'expired'])

const VenueLink = z.object({
  linkId: Id,
  kind: VenueKind,
  label: z.string(),
  /** The one session it is for; null of one for a day. */
  session: z.nullable(z.object({ sessionId: Id, missionTitle: z.string(), startsAt: Instant })),
  localDate: z.nullable(LocalDate),
  state: VenueState,
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  boundAt: z.nullable(Instant),
  /** When it asked last; null where it never has. */
  seenAt: z.nullable(Instant),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(Instant),
  can: z.object({ end: z.boolean() }),
})

/** A session that a device may show. */
const VenueSession = z.object({
  sessionId: Id,
  missionTitle: z.string(),
  startsAt: Instant,
  endsAt: Instant,
})

const shown = {
  label: z.string(),
  /** Server time, so that a device with a wrong clock counts right. */
  now: Instant,
  expiresAt: Instant,
  /** By start; of a day those of the node itself. */
  sessions: z.array(VenueSession),
}

/** The address with its secret, and the one that the device made by itself when it opened it. */
const device = { token: Ticket, device: Ticket }

const deviceErrors = ['venueLinkNotFound', 'venueLinkEnded', 'venueLinkTaken'] as const

export const venue = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/venue/list',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: z.optional(Id), ...paging }),
    result: pageOf(VenueLink),
    errors: ['sessionNotFound'],
    summary: 'Addresses for devices on site of the node acted for, the newest first.',
  }),
  open: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/venue/open',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z
      .strictObject({
        kind: VenueKind,
        /** What it is called, as where it stands. */
        label: Line(VENUE_LABEL_LENGTH.most),
        sessionId: z.optional(Id),
        localDate: z.optional(LocalDate),
      })
      .check(
        across(
          ['sessionId', 'localDate'],
          ({ sessionId, localDate }) => (sessionId === undefined) !== (localDate === undefined),
          { error: 'required', at: ['sessionId'] },
        ),
      ),
    /** The address is told once; only a digest of its secret is kept. */
    result: z.object({ linkId: Id, address: z.string(), expiresAt: Instant }),
    errors: ['sessionNotFound', 'venueDayRefused', 'venueSessionOver', 'venueLinksMany'],
    summary: 'Make an address for a device on site, for one session or one day.',
  }),
  end: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/venue/end',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ linkId: Id }),
    result: Nothing,
    errors: ['venueLinkNotFound', 'venueLinkEnded'],
    summary: 'End an address at once; the device that has it shows and scans nothing more.',
  }),
  bind: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'home/venue/bind',
    access: 'public',
    input: z.strictObject(device),
    result: z.object({ label: z.string(), expiresAt: Instant }),
    errors: deviceErrors,
    quiet: true,
    summary:
      'Bind a kiosk to the first device that opens its address. The same device again is the same.',
  }),
  kiosk: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/venue/kiosk',
    access: 'public',
    input: z.strictObject({ xc, ...device, sessionId: z.optional(Id), kind: AttendanceKind }),
    result: z.object({
      ...shown,
      /** The session asked for, or the one that runs or comes next; null of a day without any. */
      screen: z.nullable(z.extend(Screen, { sessionId: Id })),
    }),
    errors: [...deviceErrors, 'sessionNotFound'],
    quiet: true,
    summary: 'What a kiosk shows now: the code to scan, and who came.',
  }),
  scan: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'home/venue/scan',
    access: 'public',
    input: z.strictObject({
      ...device,
      sessionId: Id,
      kind: AttendanceKind,
      /** Text of the volunteer's own code. */
      code: z.string().check(z.maxLength(400)),
      nonce: Nonce,
      /** Signing out before anything counts is meant. */
      leave: z.optional(z.boolean()),
      /** Where the kiosk is, if it tells: compared with the place of the mission then. */
      latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
      longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
    }),
    result: z.object({
      outcome: z.enum(['signedIn', 'signedOut']),
      at: Instant,
      nameMasked: z.string(),
      repeated: z.boolean(),
    }),
    errors: [...deviceErrors, 'sessionNotFound', ...scanErrors],
    quiet: true,
    summary:
      'Sign a volunteer in or out by his own code, which a kiosk reads. Idempotent by nonce.',
  }),
  board: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/venue/board',
    access: 'public',
    input: z.strictObject({ xc, token: Ticket, sessionId: z.optional(Id) }),
    result: z.object({
      ...shown,
      board: z.nullable(
        z.object({
          ...VenueSession.shape,
          expected: z.int(),
          present: z.int(),
          left: z.int(),
          missing: z.int(),
          /** The first of those who are missing, by position and name. */
          missingPeople: z.array(z.object({ nameMasked: z.string(), positionName: z.string() })),
          latest: z.array(z.object({ nameMasked: z.string(), kind: AttendanceKind, at: Instant })),
        }),
      ),
    }),
    errors: ['venueLinkNotFound', 'venueLinkEnded', 'sessionNotFound'],
    quiet: true,
    summary:
      'What a board at the place of a session shows: who is there, who is missing, who came last.',
  }),
}
