import { verifyEvents } from '../modules/desk/audit/audit.service.ts'
import { problemOfKept } from '../modules/desk/audit/kept-seal.service.ts'
import { nodesAbove } from '../modules/desk/consistency/invariants.ts'
import { verifyRows } from '../modules/foundation/row-seal/row-seal.service.ts'
import { verifyCertificates } from '../modules/service/certificate/verification.service.ts'
import { verifyScans } from '../modules/service/attendance/scan-check.service.ts'
import { rebuildBalances, verifyLedger } from '../modules/service/record/ledger.service.ts'
import { verifyMarks } from '../modules/service/record/mark.service.ts'
import { verifyRecords } from '../modules/service/record/record-seal.service.ts'
import { verifyStars } from '../modules/service/star-rating/star-check.service.ts'
import { verifyHeads } from '../modules/service/transparency/head-check.service.ts'
import { readKept } from '../modules/service/transparency/kept-heads.service.ts'
import { problemsOutside } from '../modules/service/transparency/outside.service.ts'
import { verifyDatabaseCode } from '../platform/database-code.ts'
import { StartupError } from '../platform/startup-error.ts'
import { endWith, type Store, withStore } from './store.ts'

/*
 * `npm run ledger:verify` checks every hour the product holds, what waits to become one, and every event, and ends
 * with 1 when anything is wrong; `npm run ledger:rebuild` computes the balances from the ledger again. Either
 * may run beside the server when DATABASE_URL names its database.
 */

const MOST_PROBLEMS = 20

interface Checked {
  /** What was looked at, in a line. */
  summary: string
  problems: number
  /** The first of them. */
  findings: readonly string[]
}

/** Everything that is verified, in the order it is told of. What else is to be is one line here. */
const checks: Readonly<Record<string, (store: Store) => Promise<Checked>>> = {
  Ledger: async (store) => {
    const { volunteers, entries, records, problems, findings } = await verifyLedger(store)
    return {
      summary: `${volunteers} volunteers, ${entries} entries, ${records} effective records, ${problems} problems`,
      problems,
      findings: findings.map(
        ({ subject, number, problem }) =>
          `${subject}${number === null ? '' : ` entry ${number}`}: ${problem}`,
      ),
    }
  },
  Records: async (store) => {
    const { records, problems, findings } = await verifyRecords(store)
    return {
      summary: `${records} records that wait to take effect, ${problems} problems`,
      problems,
      findings: findings.map(({ subject, problem }) => `record ${subject}: ${problem}`),
    }
  },
  Marks: async (store) => {
    const { looked, problems, findings } = await verifyMarks(store, new Date(0))
    return {
      summary: `${looked} times that the log says how the ledger ends, ${problems} problems`,
      problems,
      findings: findings.map(({ subject, problem }) => `${subject}: ${problem}`),
    }
  },
  Rows: async (store) => {
    const { rows, problems, findings } = await verifyRows(store)
    return {
      summary: `${rows} rows that hours depend on, ${problems} problems`,
      problems,
      findings: findings.map(({ subject, problem }) => `${subject} ${problem}`),
    }
  },
  Nodes: async (store) => {
    const { looked, problems, findings } = await nodesAbove(store)
    return {
      summary: `${looked} nodes with those above them, ${problems} problems`,
      problems,
      findings: findings.map(({ subject, problem }) => `${subject} ${problem}`),
    }
  },
  Scans: async (store) => {
    const { looked, problems, findings } = await verifyScans(store, new Date(0))
    return {
      summary: `${looked} signings that the log tells of, ${problems} problems`,
      problems,
      findings: findings.map(({ subject, problem }) => `${subject} ${problem}`),
    }
  },
  Database: async ({ db }) => {
    const { looked, findings } = await verifyDatabaseCode(db)
    return {
      summary: `${looked} triggers and functions in the database, ${findings.length} problems`,
      problems: findings.length,
      findings: findings.map(({ subject, problem }) => `${subject} ${problem}`),
    }
  },
  Stars: async (store) => {
    const { stars, problems, findings } = await verifyStars(store)
    return {
      summary: `${stars} star ratings, ${problems} problems`,
      problems,
      findings: findings.map(({ subject, problem }) => `${subject}: ${problem}`),
    }
  },
  Events: async (store) => {
    const { seals, events, unsealed, acknowledged, ...report } = await verifyEvents(store)
    const kept = await problemOfKept(store, store.headsDir)
    const lost = await problemsOutside(store.db, 'seals', store.clock.now())
    const problems = [...report.problems, ...(kept ? [kept] : []), ...lost]
    return {
      summary: `${seals} seals, ${events} events and ${unsealed} not sealed yet, ${problems.length} problems, ${acknowledged} seals broken as acknowledged`,
      problems: problems.length,
      findings: problems,
    }
  },
  Heads: async (store) => {
    const kept = await readKept(store.headsDir)
    const { heads, volunteers, ...report } = await verifyHeads(store, { kept })
    const lost = await problemsOutside(store.db, 'heads', store.clock.now())
    const problems = [...report.problems, ...lost]
    return {
      summary: `${heads} ledger heads, ${kept.length} kept outside, ${volunteers} volunteers below the newest, ${problems.length} problems`,
      problems: problems.length,
      findings: problems,
    }
  },
  Certificates: async (store) => {
    const { certificates, problems } = await verifyCertificates(store)
    return {
      summary: `${certificates} certificates, ${problems.length} problems`,
      problems: problems.length,
      findings: problems,
    }
  },
}

const verify = async (store: Store): Promise<boolean> => {
  let all = 0
  for (const [name, check] of Object.entries(checks)) {
    const { summary, problems, findings } = await check(store)
    console.log(`${name}: ${summary}.`)
    for (const finding of findings.slice(0, MOST_PROBLEMS)) console.error(finding)
    all += problems
  }
  return all === 0
}

const rebuild = async (store: Store): Promise<boolean> => {
  console.log(`Balances corrected: ${await rebuildBalances(store, store.clock.now())}.`)
  return true
}

const commands: Readonly<Record<string, (store: Store) => Promise<boolean>>> = { verify, rebuild }

const run = async (name: string): Promise<boolean> => {
  const command = commands[name]
  if (!command) throw new StartupError('Name a command: verify or rebuild.')
  return withStore(command)
}

endWith(run(process.argv[2] ?? ''))
