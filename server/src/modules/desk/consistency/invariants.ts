import type { Invariant } from 'contract/desk/consistency'
import type * as z from 'zod/mini'
import { verifyDatabaseCode } from '../../../platform/database-code.ts'
import type { World } from '../../../platform/world.ts'
import { verifyRows } from '../../foundation/row-seal/row-seal.service.ts'
import { listStalePersons } from '../../people/account/same-person.service.ts'
import { verifyCertificates } from '../../service/certificate/verification.service.ts'
import { verifyScans } from '../../service/attendance/scan-check.service.ts'
import { verifyLedger } from '../../service/record/ledger.service.ts'
import { verifyMarks } from '../../service/record/mark.service.ts'
import { verifyRecords } from '../../service/record/record-seal.service.ts'
import { verifyStars } from '../../service/star-rating/star-check.service.ts'
import { verifyHeads } from '../../service/transparency/head-check.service.ts'
import { readKept } from '../../service/transparency/kept-heads.service.ts'
import { problemsOutside } from '../../service/transparency/outside.service.ts'
import { verifyEvents } from '../audit/audit.service.ts'
import { problemOfKept } from '../audit/kept-seal.service.ts'
import * as rows from './invariants.repository.ts'

export type InvariantName = z.output<typeof Invariant>

export interface CheckResult {
  /** Rows looked at. */
  looked: number
  problems: number
  /** The first problems, in identifiers. */
  findings: { subject: string; problem: string }[]
}

/** Problems of one kind that are kept. */
const MOST_FINDINGS = 20

/** How far back each night compares what the log kept of ledger, records and signings; `npm run ledger:verify` all. */
const MARKS_MS = 90 * 86_400_000

type Checked = Pick<World, 'db' | 'keys' | 'clock' | 'config'>

/** Goes through a table in pieces, each one bounded statement. */
const walk = async (
  piece: (after: rows.Place | null) => Promise<rows.Piece>,
): Promise<CheckResult> => {
  const result: CheckResult = { looked: 0, problems: 0, findings: [] }
  for (let after: rows.Place | null = null; ;) {
    const { looked, last, findings } = await piece(after)
    result.looked += looked
    result.problems += findings.length
    result.findings.push(...findings.slice(0, MOST_FINDINGS - result.findings.length))
    if (last === null) return result
    after = last
  }
}

const together = (all: readonly CheckResult[]): CheckResult => ({
  looked: all.reduce((sum, { looked }) => sum + looked, 0),
  problems: all.reduce((sum, { problems }) => sum + problems, 0),
  // The first of each, so that many of one kind hide none of another.
  findings: all.flatMap(({ findings }) => findings.slice(0, MOST_FINDINGS)),
})

const inWords = (looked: number, problems: readonly string[]): CheckResult => ({
  looked,
  problems: problems.length,
  findings: problems.slice(0, MOST_FINDINGS).map((problem) => ({ subject: '', problem })),
})

/**
 * Every chain and credit, the heads that say how long the chains are, every record that waits to become a credit, and
 * every star rating that credits led to.
 */
const entriesKept = async (world: Checked): Promise<CheckResult> => {
  const ledger = await verifyLedger(world)
  const waiting = await verifyRecords(world)
  const since = new Date(world.clock.now().getTime() - MARKS_MS)
  const marks = await verifyMarks(world, since)
  const heads = await verifyHeads(world, { kept: await readKept(world.config.headsDir) })
  const headsLost = await problemsOutside(world.db, 'heads', world.clock.now())
  const stars = await verifyStars(world)
  const findings = ledger.findings.map(({ subject, number, problem }) => ({
    subject,
    problem: number === null ? problem : `entry ${number}: ${problem}`,
  }))
  return together([
    { looked: ledger.entries + ledger.records, problems: ledger.problems, findings },
    { looked: waiting.records, problems: waiting.problems, findings: waiting.findings },
    { looked: marks.looked, problems: marks.problems, findings: marks.findings },
    { looked: stars.stars, problems: stars.problems, findings: stars.findings },
    inWords(heads.heads, [...heads.problems, ...headsLost]),
  ])
}

/** The nodes above each node, by which everybody is let in, are those that its parent has, and the parent. */
export const nodesAbove = ({ db }: Pick<Checked, 'db'>): Promise<CheckResult> =>
  walk((after) => rows.checkAncestry(db, after))

/** Who an administrator is, is kept as it is found, and every account is found by what it has. */
const peopleFound = async ({ db }: Checked): Promise<CheckResult> => {
  const stale = await listStalePersons(db)
  const findings = stale.map((subject) => ({ subject, problem: 'is kept as another person' }))
  return together([
    { looked: stale.length, problems: stale.length, findings },
    await walk((after) => rows.checkVolunteersFound(db, after)),
    await walk((after) => rows.checkAdministratorsFound(db, after)),
  ])
}

const changesLogged = async (world: Checked): Promise<CheckResult> => {
  const sealed = await verifyRows(world)
  const since = new Date(world.clock.now().getTime() - MARKS_MS)
  const scans = await verifyScans(world, since)
  const { looked, findings } = await verifyDatabaseCode(world.db)
  const { events, unsealed, problems } = await verifyEvents(world)
  const kept = await problemOfKept(world, world.config.headsDir)
  const lost = await problemsOutside(world.db, 'seals', world.clock.now())
  return together([
    inWords(events + unsealed, [...problems, ...(kept ? [kept] : []), ...lost]),
    { looked: sealed.rows, problems: sealed.problems, findings: sealed.findings },
    scans,
    await rows.checkRuns(world.db, since),
    { looked, problems: findings.length, findings: findings.slice(0, MOST_FINDINGS) },
    await nodesAbove(world),
    await peopleFound(world),
  ])
}

const certificatesVerify = async (world: Checked): Promise<CheckResult> => {
  const { certificates, problems } = await verifyCertificates(world)
  return inWords(certificates, problems)
}

const filesWhole = async ({ db }: Checked): Promise<CheckResult> => {
  const parts = [
    await walk((after) => rows.checkFiles(db, after)),
    await walk((after) => rows.checkContents(db, after)),
  ]
  for (const table of Object.keys(rows.fileHolders))
    parts.push(await walk((after) => rows.checkHolder(db, table, after)))
  return together(parts)
}

/** What must hold at every moment, and how it is looked at. A new one is one line here and one in the contract. */
export const invariants: Readonly<Record<InvariantName, (world: Checked) => Promise<CheckResult>>> =
  {
    entriesKept,
    countedOnce: ({ db }) => walk((after) => rows.checkOnce(db, after)),
    sumsShown: async ({ db }) =>
      together([
        await walk((after) => rows.checkSums(db, after)),
        await walk((after) => rows.checkPublicity(db, after)),
        await walk((after) => rows.checkDrawn(db, after)),
        await walk((after) => rows.checkShown(db, after)),
      ]),
    placesHeld: ({ db }) => walk((after) => rows.checkPlaces(db, after)),
    certificatesVerify,
    changesLogged,
    filesWhole,
  }
