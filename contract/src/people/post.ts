import * as z from 'zod/mini'
import { LoginResult } from './auth.ts'
import { endpoint } from '../endpoint.ts'
import { Id, OrganizationKind } from '../fields.ts'
import { roleNames } from '../permissions.ts'

/** The nodes an administrator serves; a session acts for one of them at a time. */
export const post = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/session/posts',
    access: 'administrator',
    input: z.strictObject({}),
    result: z.array(
      z.object({
        organizationId: Id,
        name: z.string(),
        kind: OrganizationKind,
        roles: z.array(z.enum(roleNames)),
        /** The node this session acts for. */
        current: z.boolean(),
      }),
    ),
    errors: [],
    summary: 'The open nodes the administrator serves, with his roles there.',
  }),
  switchTo: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/session/switch',
    access: 'administrator',
    input: z.strictObject({ organizationId: Id }),
    result: LoginResult,
    errors: ['postNotFound'],
    quiet: true,
    summary: 'Act for another node served: new tokens for the session, the old ones end at once.',
  }),
}
