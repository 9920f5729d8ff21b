import { verifyEvents } from '../modules/desk/audit/audit.service.ts'
import { rebuildBalances, verifyLedger } from '../modules/service/record/ledger.service.ts'
import { StartupError } from '../platform/startup-error.ts'
import { endWith, type Store, withStore } from './store.ts'

/*
 * `npm run ledger:verify` checks every hour the product holds and every sealed event, and ends with 1
 * when anything is wrong; `npm run ledger:rebuild` computes the balances from the ledger again. Either
 * may run beside the server when DATABASE_URL names its database.
 */

const MOST_PROBLEMS = 20

const verify = async (store: Store): Promise<boolean> => {
  const ledger = await verifyLedger(store)
  const seals = await verifyEvents(store)
  console.log(
    `Ledger: ${ledger.volunteers} volunteers, ${ledger.entries} entries, ${ledger.records} effective records, ${ledger.problems} problems.`,
  )
  console.log(
    `Events: ${seals.seals} seals, ${seals.events} events, ${seals.problems.length} problems, ${seals.acknowledged} seals broken as acknowledged.`,
  )
  for (const { subject, number, problem } of ledger.findings)
    console.error(`${subject}${number === null ? '' : ` entry ${number}`}: ${problem}`)
  for (const problem of seals.problems.slice(0, MOST_PROBLEMS)) console.error(problem)
  return ledger.problems + seals.problems.length === 0
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
