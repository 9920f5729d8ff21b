import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../fields.ts'
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
        /** The uploaded picture in its widths, the narrowest first; null where the scene is drawn. */
        picture: z.nullable(
          z.object({
            alt: z.string(),
            sizes: z.array(z.object({ address: z.string(), width: z.int(), height: z.int() })),
          }),
        ),
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
  picture: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/banner/picture',
    access: 'public',
    input: z.strictObject({
      bannerId: Id,
      /** One of the widths in which it is given out. */
      width: z.enum(['640', '1280']),
      /** Of the banner: the address changes with it, so that browsers keep what they have. */
      version: z.optional(Line(10)),
    }),
    result: 'file',
    media: ['image/webp'],
    errors: ['fileNotFound'],
    quiet: true,
    replica: true,
    summary: 'The picture of a banner that is shown now, cut to 16:9 and sized.',
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
