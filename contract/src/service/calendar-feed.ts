import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing } from '../fields.ts'

/** Sessions as files that calendar programs take (RFC 5545), and the address one of them may fetch. */
export const calendarFeed = {
  ofMission: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/info/calendarFile',
    access: 'public',
    input: z.strictObject({ missionId: Id }),
    result: 'file',
    media: ['text/calendar'],
    errors: ['missionNotFound'],
    replica: true,
    summary: 'The sessions of one published mission as a calendar file.',
  }),
  ofApplication: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/calendarFile',
    access: 'volunteer',
    input: z.strictObject({ applicationId: Id }),
    result: 'file',
    media: ['text/calendar'],
    errors: ['applicationNotFound'],
    summary: 'One own application as a calendar file, with alarms a day and two hours before.',
  }),
  state: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/calendarFeed/state',
    access: 'volunteer',
    input: z.strictObject({}),
    /** Since when a calendar program may fetch the own sessions; null when none may. */
    result: z.object({ since: z.nullable(Instant) }),
    errors: [],
    summary: 'Whether there is an address for calendar programs. The address itself is shown once.',
  }),
  open: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/calendarFeed/open',
    access: 'volunteer',
    input: z.strictObject({}),
    /** Whole, to be given to a calendar program; it is told this once. */
    result: z.object({ address: z.string() }),
    errors: [],
    summary: 'Make an address for calendar programs; one there was before ends.',
  }),
  close: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/calendarFeed/close',
    access: 'volunteer',
    input: z.strictObject({}),
    result: Nothing,
    errors: ['calendarFeedNotFound'],
    summary: 'End the address for calendar programs.',
  }),
  feed: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/calendar/feed',
    access: 'public',
    input: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    result: 'file',
    media: ['text/calendar'],
    errors: ['calendarFeedNotFound'],
    replica: true,
    summary: "The sessions of whoever's address it is, of a month back and all to come.",
  }),
}
