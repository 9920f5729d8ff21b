import { parseArgs } from 'node:util'
import { loadDivisions } from '../modules/foundation/region/region.reference.ts'
import { checkDatabase } from '../platform/check-database.ts'
import { clockOf } from '../platform/clock.ts'
import { startCluster } from '../platform/cluster.ts'
import { readConfig } from '../platform/config.ts'
import { checkKeys, checkSigningKey } from '../platform/key-fingerprint.ts'
import { createLogger } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { StartupError } from '../platform/startup-error.ts'
import { BLOCK_VOLUNTEERS } from './block.ts'
import { DEFAULT_SEED, DEMONSTRATION_BLOCKS } from './demonstration.ts'
import { grow, MOST_VOLUNTEERS } from './growth.ts'

const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text)
  if (!/^\d{1,9}$/.test(text) || value < least || value > most)
    throw new StartupError(
      `--${name} is "${text}"; allowed is a whole number from ${least} to ${most}.`,
    )
  return value
}

const options = () => {
  try {
    const { values } = parseArgs({
      options: {
        volunteers: { type: 'string', default: String(DEMONSTRATION_BLOCKS * BLOCK_VOLUNTEERS) },
        seed: { type: 'string', default: String(DEFAULT_SEED) },
      },
    })
    return {
      volunteers: wholeNumber('volunteers', values.volunteers, 1, MOST_VOLUNTEERS),
      seed: wholeNumber('seed', values.seed, 0, 999_999_999),
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `${(error as Error).message} Use: npm run seed -- --volunteers N --seed S`,
    )
  }
}

const run = async () => {
  const wanted = options()
  const config = readConfig(process.env)
  if (config.appEnv === 'production')
    throw new StartupError('APP_ENV is production: invented people are not put among real ones.')
  const log = createLogger(config.logLevel)
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? cluster!.url
  try {
    if (config.databaseUrl) await checkDatabase(config.databaseUrl)
    await migrate(url)
    const clock = clockOf(config)
    await checkKeys(url, config.keys, clock.now())
    await checkSigningKey(url, config.signingSeed, clock.now())
    await loadDivisions(url, clock.now())
    const world = { config, keys: config.keys, clock, log }
    const records = await grow(
      world,
      url,
      wanted,
      ({ blocks, ofBlocks, volunteers, records, seconds }) => {
        const rate = Math.round(records / seconds)
        console.log(
          `block ${blocks} of ${ofBlocks}: ${volunteers} volunteers, ${records} records added, ${rate} records a second`,
        )
      },
    )
    if (records === 0)
      console.log(`There are ${wanted.volunteers} volunteers or more already: nothing is added.`)
  } finally {
    await cluster?.stop()
  }
}

run().catch((error) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
})
