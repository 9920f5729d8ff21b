import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, pageOf, paging, xc } from '../fields.ts'

/**
 * What must hold at every moment: no hour that was acknowledged is lost, none counts twice, what is shown is the sum
 * of the ledger, no place is fuller than its quota, every certificate verifies, every change is in the log, and
 * every file has its row.
 */
export const Invariant = z.enum([
  'entriesKept',
  'countedOnce',
  'sumsShown',
  'placesHeld',
  'certificatesVerify',
  'changesLogged',
  'filesWhole',
])

/** How a run stands: still going on, everything held, something did not, or its server was lost. */
export const ConsistencyOutcome = z.enum(['running', 'passed', 'failed', 'stopped'])

const Result = z.object({
  invariant: Invariant,
  /** Rows looked at. */
  looked: z.int(),
  problems: z.int(),
})

const Run = z.object({
  runId: Id,
  startedAt: Instant,
  endedAt: z.nullable(Instant),
  outcome: ConsistencyOutcome,
  /** Name of the administrator who asked for it; empty of a night’s. */
  startedBy: z.string(),
  /** Of what was checked so far. */
  results: z.array(Result),
})

/** Something that does not hold, in identifiers. */
const Finding = z.object({
  /** What it is about; empty where it is about none. */
  subject: z.string(),
  problem: z.string(),
})

/** The checks that numbers and rows agree, for the administrators of the root who keep the product. */
export const consistency = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/consistency/list',
    access: 'administrator',
    permission: 'consistencyRead',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(Run),
    errors: [],
    servedWhile: ['maintenance'],
    summary: 'Runs of the checks, the newest first.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/consistency/detail',
    access: 'administrator',
    permission: 'consistencyRead',
    input: z.strictObject({
      xc,
      /** Without it the newest. */
      runId: z.optional(Id),
    }),
    result: z.object({
      run: z.nullable(
        z.extend(Run, {
          results: z.array(z.extend(Result, { findings: z.array(Finding) })),
        }),
      ),
      can: z.object({ start: z.boolean() }),
    }),
    errors: ['consistencyRunNotFound'],
    servedWhile: ['maintenance'],
    summary:
      'One run with what was found, at most twenty of each; null where there was none yet and none is named.',
  }),
  start: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/consistency/start',
    access: 'administrator',
    permission: 'consistencyRun',
    input: z.strictObject({}),
    result: Nothing,
    errors: ['consistencyRunning'],
    servedWhile: ['maintenance'],
    summary: 'Begin a run now; one at a time, and six of one administrator an hour.',
  }),
}
