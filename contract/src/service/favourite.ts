import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, pageOf, paging, QueryFlag } from '../fields.ts'
import { MissionCard } from './mission.ts'
import { OrganizationCard } from '../nodes/organization.ts'

/** What may be kept as a favourite. */
export const FavouriteKind = z.enum(['mission', 'organization'])

/** So many of each kind somebody keeps at most. */
export const MOST_FAVOURITES = 200

/** What a volunteer likes to find again; the specification calls it "enshrine". */
export const favourite = {
  update: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/enshrine/updateEnshrine',
    access: 'volunteer',
    encoding: 'form',
    input: z.strictObject({
      kind: FavouriteKind,
      objectId: Id,
      /** Whether it is one from now on. */
      kept: QueryFlag,
    }),
    result: z.object({ kept: z.boolean() }),
    errors: ['notFound', 'favouriteLimitReached'],
    quiet: true,
    summary: 'Keep a mission or organisation as a favourite, or no longer; twice does no harm.',
  }),
  marks: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/enshrine/marks',
    access: 'volunteer',
    input: z.strictObject({}),
    result: z.object({ missions: z.array(Id), organizations: z.array(Id) }),
    errors: [],
    quiet: true,
    summary: 'Which missions and organisations are favourites, for the hearts of a page.',
  }),
  listMissions: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/enshrine/MissionEnshrineList',
    access: 'volunteer',
    input: z.strictObject({ ...paging }),
    result: pageOf(
      z.object({
        missionId: Id,
        keptAt: Instant,
        /** Null once nobody may see it any more. */
        mission: z.nullable(MissionCard),
      }),
    ),
    errors: [],
    summary: 'Favourite missions, the latest first.',
  }),
  listOrganizations: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/enshrine/OrganizationEnshrineList',
    access: 'volunteer',
    input: z.strictObject({ ...paging }),
    result: pageOf(
      z.object({
        districtId: Id,
        keptAt: Instant,
        organization: z.nullable(OrganizationCard),
      }),
    ),
    errors: [],
    summary: 'Favourite organisations, the latest first.',
  }),
}
