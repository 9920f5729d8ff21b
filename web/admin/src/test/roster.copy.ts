import { attendance } from 'contract/service/attendance'
import { ok } from 'kit/test/fake-server.ts'

export const sessionId = '019a9f00-0000-7000-8000-000000000051'

/** Somebody of a session who has not come yet, as its roster lists him. */
export const expected = (number: number, change: object = {}) => ({
  applicationId: `019a9f00-0000-7000-8000-0000000006${number}`,
  volunteerId: `019a9f00-0000-7000-8000-0000000007${number}`,
  nameMasked: '李**',
  volunteerNo: `4401000000${number}`,
  positionName: '引导',
  placeId: '019a9f00-0000-7000-8000-000000000031',
  applicationState: 'accepted',
  presence: 'notSignedIn',
  stretches: [] as object[],
  minutes: 0,
  confirmedMinutes: null,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  uncountedMinutes: 0,
  recordState: null,
  recordFrozen: false,
  obstacle: null as string | null,
  excuse: null as string | null,
  absences: 0,
  lateCancellations: 0,
  signOut: null as object | null,
  mark: { absent: false, excuse: false, takeBack: false },
  ...change,
})

/** The answer with the roster of a session of three hours. */
export const rosterOf = (rows: readonly object[], change: object = {}) => ({
  [attendance.roster.path]: ok({
    missionTitle: '番禺区健步行',
    startsAt: '2026-11-24T07:00:00.000Z',
    endsAt: '2026-11-24T10:00:00.000Z',
    now: '2026-11-24T11:00:00.000Z',
    counted: null,
    extensions: [],
    extendable: 0,
    hand: null,
    rows,
    ...change,
  }),
})
