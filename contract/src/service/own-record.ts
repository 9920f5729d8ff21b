import * as z from 'zod/mini'
import { SourceMinutes } from '../people/account.ts'
import type { MissionGroup } from './application.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, LocalDate, QueryInt, xc } from '../fields.ts'
import { ownRecordFilter } from './record.ts'

const Day = z.object({ date: LocalDate, missionTitle: z.string() })

export const ownRecord = {
  usersStatic: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/static/usersStatic',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      /**
       * How many applications the volunteer has made: the number the session store keeps. Those he
       * deleted from his list are not counted (the shape is an assumption; the specification names the field alone).
       */
      applyCounts: z.int(),
      /** The same by where they stand; `evaluating` is a part of `ended`, every other application is in one. */
      applyGroups: z.object({
        waiting: z.int(),
        coming: z.int(),
        running: z.int(),
        evaluating: z.int(),
        ended: z.int(),
        cancelled: z.int(),
      } satisfies Record<z.output<typeof MissionGroup>, unknown>),
      asOf: Instant,
    }),
    errors: [],
    summary: 'How many applications the volunteer has made, and where they stand.',
  }),
  refreshServiceTime: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/dataHandle/refreshUserStaticServiceTime',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      /** Minutes in all, of every system. */
      serviceTime: z.int(),
      trainingTime: z.int(),
      /** Minutes recorded in this system (an assumption). */
      serviceTimeBD: z.int(),
      trainingTimeBD: z.int(),
      /** The split by the system that recorded them. */
      bdServiceTimeDTO: z.array(SourceMinutes),
      asOf: Instant,
    }),
    errors: [],
    quiet: true,
    summary:
      'Own totals; where the balance is not the sum of the ledger, it is computed from it again. The ledger is never changed.',
  }),
  statistics: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/record/statistics',
    access: 'volunteer',
    input: z.strictObject({ xc, year: z.optional(QueryInt(2000, 2100)) }),
    result: z.object({
      /** Effective minutes, the sums of the ledger. */
      serviceMinutes: z.int(),
      trainingMinutes: z.int(),
      /** Effective records, and what they were at. */
      records: z.int(),
      missions: z.int(),
      organizations: z.int(),
      /** Effective minutes of every month that has any, YYYY-MM, the oldest first. */
      months: z.array(
        z.object({ month: z.string(), serviceMinutes: z.int(), trainingMinutes: z.int() }),
      ),
      /** Effective service minutes by the first category of the mission, the most first; null where it has none. */
      categories: z.array(z.object({ category: z.nullable(z.string()), minutes: z.int() })),
      first: z.nullable(Day),
      last: z.nullable(Day),
      /** Every year that has effective minutes, whichever is asked for, the newest first. */
      years: z.array(z.int()),
      asOf: Instant,
    }),
    errors: [],
    summary: 'What the own effective records add up to, of one year or of all.',
  }),
  file: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/record/file',
    access: 'volunteer',
    input: z.strictObject({ xc, format: z.enum(['csv', 'pdf']), ...ownRecordFilter }),
    result: 'file',
    media: ['text/csv', 'application/pdf'],
    dear: true,
    errors: [],
    quiet: true,
    summary: 'The own service records as a table for a spreadsheet, or to print.',
  }),
}
