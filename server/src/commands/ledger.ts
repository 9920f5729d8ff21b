import { verifyEvents } from '../modules/audit/audit.service.ts'
import { rebuildBalances, verifyLedger } from '../modules/record/ledger.service.ts'
import { checkDatabase } from '../platform/check-database.ts'
import { systemClock } from '../platform/clock.ts'
import { startCluster } from '../platform/cluster.ts'
import { readConfig } from '../platform/config.ts'
import type { Keys } from '../platform/crypto.ts'
import { type Db, openDatabase } from '../platform/db.ts'
import { checkKeys } from '../platform/key-fingerprint.ts'
import { createLogger } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { StartupError } from '../platform/startup-error.ts'

/*
 * `npm run ledger:verify` checks every hour the product holds and every sealed event, and ends with 1
 * when anything is wrong; `npm run ledger:rebuild` computes the balances from the ledger again. Either
 * may run beside the server when DATABASE_URL names its database.
 */

interface Store {
  db: Db
  keys: Keys
}

const MOST_PROBLEMS = 20

const verify = async (store: Store): Promise<boolean> => {
  const ledger = await verifyLedger(store)
  const seals = await verifyEvents(store)
  console.log(
    `Ledger: ${ledger.volunteers} volunteers, ${ledger.entries} entries, ${ledger.records} effective records, ${ledger.problems} problems.`,
  )
  console.log(
    `Events: ${seals.seals} seals, ${seals.events} events, ${seals.problems.length} problems.`,
  )
  for (const { subject, number, problem } of ledger.findings)
    console.error(`${subject}${number === null ? '' : ` entry ${number}`}: ${problem}`)
  for (const problem of seals.problems.slice(0, MOST_PROBLEMS)) console.error(problem)
  return ledger.problems + seals.problems.length === 0
}

const rebuild = async (store: Store): Promise<boolean> => {
  console.log(`Balances corrected: ${await rebuildBalances(store, systemClock.now())}.`)
  return true
}

const commands: Readonly<Record<string, (store: Store) => Promise<boolean>>> = { verify, rebuild }

const run = async (name: string): Promise<boolean> => {
  const command = commands[name]
  if (!command) throw new StartupError('Name a command: verify or rebuild.')
  const config = readConfig(process.env)
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? cluster!.url
  try {
    await migrate(url)
    await checkKeys(url, config.keys, systemClock.now())
    const log = createLogger(config.logLevel)
    const { db, close } = openDatabase(url, { max: 2, log })
    return await command({ db, keys: config.keys }).finally(close)
  } finally {
    await cluster?.stop()
  }
}

run(process.argv[2] ?? '').then(
  (fine) => process.exit(fine ? 0 : 1),
  (error) => {
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  },
)
