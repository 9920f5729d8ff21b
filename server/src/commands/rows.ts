import { sealAgain } from '../modules/foundation/row-seal/row-seal.service.ts'
import { findRoot } from '../modules/nodes/organization/place-in-tree.service.ts'
import { heldSealedRows } from '../platform/sealed-rows.ts'
import { StartupError } from '../platform/startup-error.ts'
import { endWith, withStore } from './store.ts'

/*
 * `npm run rows:seal -- NAME KEY REASON` seals a row that was altered past the product as it stands, or notes that it is
 * gone for good: for a repair that was meant. NAME and KEY as the check of the rows names them. Every administrator who
 * is told of alarms is told of it.
 */

const LEAST_REASON = 4

const run = ([name = '', key = '', reason = '']: string[]): Promise<boolean> =>
  withStore(async ({ db, clock }) => {
    if (!heldSealedRows().some((rows) => rows.name === name))
      throw new StartupError('Name a table whose rows are sealed, a key and a reason.')
    if (key === '' || reason.trim().length < LEAST_REASON)
      throw new StartupError('Name the key of the row and a reason.')
    const rootId = await findRoot(db)
    if (!rootId) throw new StartupError('There is no node yet, and nobody to be told.')
    const done = await sealAgain(db, { name, key, reason: reason.trim(), rootId }, clock.now())
    console.log(
      done
        ? `${name} ${key} is sealed as it stands; an alarm says so.`
        : `There is no ${name} ${key}, and none was sealed; nothing was changed.`,
    )
    return done
  })

endWith(run(process.argv.slice(2)))
