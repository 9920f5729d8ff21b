import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { RegionCode } from './fields.ts'

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
}
