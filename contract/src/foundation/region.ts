import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Line, QueryInt, RegionCode } from '../fields.ts'
import { REGION_HITS } from '../rules/region-search.ts'

export const RegionLevel = z.enum(['province', 'city', 'county', 'street'])

export const region = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/region/list',
    access: 'public',
    input: z.strictObject({ parentCode: z.optional(RegionCode) }),
    result: z.array(
      z.object({ code: z.string(), name: z.string(), level: RegionLevel, haveChild: z.boolean() }),
    ),
    errors: [],
    replica: true,
    summary:
      'Divisions directly below one division (provinces when none is named); cities without counties list their towns.',
  }),
  mapSource: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/region/mapSource',
    access: 'public',
    input: z.strictObject({}),
    result: z.object({
      /** Address of map tiles with {z}, {x} and {y}; null where maps draw a plain ground. */
      tiles: z.nullable(z.string()),
      attribution: z.string(),
    }),
    errors: [],
    replica: true,
    summary: 'Where maps take their ground from.',
  }),
  search: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/region/search',
    access: 'public',
    input: z.strictObject({
      /** Part of a name or the first letters of its pinyin; words before the last name what it lies in. */
      keyword: Line(30),
      /** Longest path wanted, counted from the province. */
      depth: z.optional(QueryInt(1, 4)),
    }),
    result: z
      .array(
        z.object({
          code: z.string(),
          name: z.string(),
          level: RegionLevel,
          haveChild: z.boolean(),
          /** From the province down to the division itself. */
          path: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      )
      .check(z.maxLength(REGION_HITS)),
    errors: [],
    replica: true,
    summary:
      'Divisions by part of the name or initials, at most twenty, those that begin with it first.',
  }),
}
