import { checkDatabase } from '../platform/check-database.ts'
import { type Clock, clockOf } from '../platform/clock.ts'
import { startCluster } from '../platform/cluster.ts'
import { readConfig } from '../platform/config.ts'
import type { Keys } from '../platform/crypto.ts'
import { type Db, openDatabase } from '../platform/db.ts'
import { attestPresentKey } from '../platform/key-attestation.ts'
import { checkKeys, checkSigningKey } from '../platform/key-fingerprint.ts'
import { createLogger } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { ensurePartitions } from '../platform/partitions.ts'
import { holdSealKeys } from '../platform/seal.ts'
import { holdSealedRows } from '../platform/sealed-rows.ts'
import { sealedRows } from '../sealed-rows.ts'
import { StartupError } from '../platform/startup-error.ts'

/** What a command of an operator works on. */
export interface Store {
  db: Db
  url: string
  keys: Keys
  /** Seed of the key certificates are signed with. */
  signingSeed: Buffer
  /** Where ledger heads are kept outside the database. */
  headsDir: string
  clock: Clock
}

/**
 * Runs a command on the configured database, migrated and of these keys, or on the embedded one, which
 * is started for it. Fails with StartupError as a start of the server does; of which signing key the
 * database is matters where `anySigningKey` does not say otherwise.
 */
export const withStore = async <T>(
  command: (store: Store) => Promise<T>,
  { anySigningKey = false } = {},
): Promise<T> => {
  const config = readConfig(process.env)
  const clock = clockOf(config)
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? cluster!.url
  try {
    await migrate(url)
    await checkKeys(url, config.keys, clock.now())
    holdSealKeys(config.keys)
    holdSealedRows(sealedRows)
    if (!anySigningKey) {
      await checkSigningKey(url, config.signingSeed, clock.now())
      await attestPresentKey(url, config.keys, config.signingSeed)
    }
    const log = createLogger(config.logLevel)
    const { db, close } = openDatabase(url, { max: 2, log })
    const { keys, signingSeed, headsDir } = config
    const work = async () => {
      // A command may be the first that writes: its events belong into their month's partition.
      await ensurePartitions({ db, clock, log })
      return command({ db, url, keys, signingSeed, headsDir, clock })
    }
    return await work().finally(close)
  } finally {
    await cluster?.stop()
  }
}

/** Ends the process with what a command made of its work; 1 after a failure, told in its own sentence. */
export const endWith = (work: Promise<boolean>): void => {
  work.then(
    (fine) => process.exit(fine ? 0 : 1),
    (error) => {
      console.error(error instanceof StartupError ? error.message : error)
      process.exit(1)
    },
  )
}
