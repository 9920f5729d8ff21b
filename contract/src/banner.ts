import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { Scene } from './content.ts'

export const banner = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    // The specification's path: 1 is the place on the front page.
    path: 'home/banner/list/1',
    access: 'public',
    input: z.strictObject({ districtId: z.optional(Id) }),
    result: z.array(
      z.object({
        bannerId: Id,
        title: z.string(),
        subtitle: z.string(),
        scene: Scene,
        /** Words of the link. */
        action: z.string(),
        /** A path of this site; pages elsewhere through the one that says so. */
        address: z.string(),
      }),
    ),
    errors: ['notFound'],
    replica: true,
    quiet: true,
    summary:
      'Banners that are shown now, in their order: those of a node and of the nodes above it.',
  }),
  skip: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'home/banner/bannerSkip',
    access: 'public',
    input: z.strictObject({ bannerId: Id }),
    result: z.object({
      address: z.string(),
      /** Whether the site may still lead there; else its page says that it does not. */
      allowed: z.boolean(),
    }),
    errors: ['contentNotFound'],
    quiet: true,
    summary: 'Count that somebody follows a banner, and tell where it leads.',
  }),
}
