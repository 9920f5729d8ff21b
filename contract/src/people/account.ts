import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, Nothing, xc, OrganizationKind } from '../fields.ts'
import { permissions, roleNames } from '../permissions.ts'

/** Life of a volunteer account. */
export const VolunteerState = z.enum([
  'registered',
  'verified',
  'returned',
  'frozen',
  'cancelling',
  'cancelled',
  'unclaimed',
])

/** Minutes by the system that recorded them. */
export const SourceMinutes = z.object({
  source: z.string(),
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
})

export const account = {
  current: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/user/current',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      userId: Id,
      userName: z.string(),
      loginType: z.literal(1),
      state: VolunteerState,
    }),
    errors: [],
    allowedWhile: ['weakPassword', 'cancelling'],
    summary: 'The volunteer behind the bearer token.',
  }),
  userInfo: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/info/userInfo',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      users: z.object({
        userId: Id,
        userName: z.string(),
        /** Own name; the volunteer sees it in full. */
        name: z.string(),
        birthDay: LocalDate,
        volunteerNo: z.string(),
        mobile: z.string(),
        state: VolunteerState,
      }),
      usersDistricts: z.array(
        z.object({ districtId: Id, districtName: z.string(), main: z.boolean() }),
      ),
      /** Effective minutes in all. */
      serviceTime: z.int(),
      trainingTime: z.int(),
      /** Minutes recorded in this system (an assumption). */
      serviceTimeBD: z.int(),
      trainingTimeBD: z.int(),
      bdServiceTimeDTO: z.array(SourceMinutes),
      /** The string 'true' while the account is being cancelled (specification section 3). */
      logoffSate: z.enum(['true', 'false']),
      /** Where the application for the card stands, 0 to 9 (an assumption). */
      cardStatus: z.int(),
    }),
    errors: [],
    allowedWhile: ['weakPassword', 'cancelling'],
    summary: 'What the portal keeps about the signed-in volunteer.',
  }),
  administrator: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/pc/usersAdmin/preEditMyInfo',
    access: 'administrator',
    input: z.strictObject({ xc }),
    result: z.object({
      adminId: Id,
      loginName: z.string(),
      userName: z.string(),
      /** Masked; empty when none is bound. */
      mobile: z.string(),
      /** Masked; empty when none is bound. */
      email: z.string(),
      /** The number of his document, masked; empty while nobody has entered one. */
      document: z.string(),
      createTime: Instant,
      districtId: Id,
      districtName: z.string(),
      districtKind: OrganizationKind,
      regionCode: z.string(),
      /** Whether the node is the root of the tree. */
      root: z.boolean(),
      /** Whether the node publishes by itself what no other rule has reviewed. */
      trusted: z.boolean(),
      roles: z.array(z.enum(roleNames)),
      permissions: z.array(z.enum(permissions)),
    }),
    errors: [],
    allowedWhile: ['weakPassword'],
    servedWhile: ['maintenance'],
    summary: 'The administrator behind the bearer token, his node, roles and permissions.',
  }),
  editAdministrator: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/pc/usersAdmin/editMyInfo',
    access: 'administrator',
    input: z.strictObject({ userName: Line(50, 2) }),
    result: Nothing,
    errors: [],
    quiet: true,
    summary: 'Change what an administrator may change of himself without a proof: his name.',
  }),
}
