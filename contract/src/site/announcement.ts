import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, pageOf, paging } from '../fields.ts'

/**
 * How an announcement is shown, as the specification numbers it without saying what the numbers mean;
 * our reading: 1 pops up once a day, 2 runs in the line of the front page,
 * 3 stands in the list. Whoever asks for 3 gets all of them: what pops up can be read again there.
 */
const ShowType = z.enum(['1', '2', '3'])

const Announcement = z.object({
  announcementId: Id,
  showType: ShowType,
  title: z.string(),
  /** What it says in a sentence. */
  summary: z.string(),
  publishedAt: Instant,
  districtName: z.string(),
})

export const announcement = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/announcement/list',
    access: 'public',
    input: z.strictObject({
      showType: z.optional(ShowType),
      districtId: z.optional(Id),
      ...paging,
    }),
    result: pageOf(Announcement),
    errors: ['notFound'],
    replica: true,
    quiet: true,
    summary: 'Announcements that are shown now, the newest first.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/announcement/detail',
    access: 'public',
    input: z.strictObject({ announcementId: Id }),
    result: z.extend(Announcement, { text: z.string() }),
    errors: ['contentNotFound'],
    replica: true,
    summary: 'An announcement with its whole text.',
  }),
}
