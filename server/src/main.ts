import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { localDate } from 'contract/rules/time'
import { announce } from './announce.copy.ts'
import { startJobs } from './jobs.ts'
import { agreementTexts } from './agreement-texts.ts'
import { loadAgreements } from './modules/foundation/agreement/agreement.reference.ts'
import { spreadsheetBank } from './modules/site/card-application/spreadsheet-bank.ts'
import { refreshFigures, refreshPersons } from './modules/nodes/organization/figure.service.ts'
import { refreshRankings } from './modules/service/ranking/ranking.service.ts'
import { advanceHeads } from './modules/service/transparency/head.service.ts'
import { watchWritten } from './modules/desk/audit/written.service.ts'
import { refresh as refreshCounters } from './modules/desk/statistics/statistics.service.ts'
import { loadDivisions } from './modules/foundation/region/region.reference.ts'
import { refuseUnbuilt } from './pages/web-build.ts'
import { checkDatabase } from './platform/check-database.ts'
import { clockOf } from './platform/clock.ts'
import { startCluster } from './platform/cluster.ts'
import { type Config, readConfig } from './platform/config.ts'
import { holdSealKeys } from './platform/seal.ts'
import { holdSealedRows } from './platform/sealed-rows.ts'
import { sealedRows } from './sealed-rows.ts'
import { noticingDamage } from './platform/damage.ts'
import { openDatabase } from './platform/db.ts'
import { attestPresentKey } from './platform/key-attestation.ts'
import { checkKeys, checkSigningKey } from './platform/key-fingerprint.ts'
import { reasonOf } from './platform/faults.ts'
import { databaseFiles } from './platform/files.ts'
import { DEMONSTRATION_SPACE, EMPTY_SPACE } from './platform/free-space.ts'
import { listeningRefused, tryAddress } from './platform/listening.ts'
import { createLogger, type Logger } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { checkRealNameByRules } from './platform/real-name.ts'
import { ensurePartitions } from './platform/partitions.ts'
import { readiness } from './platform/readiness.ts'
import { sendersOf } from './platform/senders/senders.ts'
import { databaseSignals } from './platform/signals.ts'
import { StartupError, startFailure } from './platform/startup-error.ts'
import type { World } from './platform/world.ts'
import { messages } from './messages.ts'
import { personalData } from './personal-data.ts'
import { waiting } from './waiting.ts'
import { withConnection } from './seed/bulk-load.ts'
import { fillDemonstration } from './seed/demonstration.ts'
import { liveDemonstration } from './seed/lived.ts'
import { refuseShelved } from './seed/shelf.ts'
import { createServer } from './server.ts'

/** Whether a signal has come. */
let ending = false
/** What has been started and must be ended, in the order it was started. */
const toEnd: { what: string; end: () => Promise<unknown> }[] = []

const start = async () => {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  // Tried first: the rest of a first start takes a minute.
  if (config.role !== 'worker') await tryAddress(config)
  // Tests of processes ask the API alone.
  if (config.role !== 'worker' && config.appEnv !== 'test') refuseUnbuilt()
  const url = await databaseUrl(config, log)
  await withConnection(url, refuseShelved)
  await migrate(url)
  const clock = clockOf(config)
  await checkKeys(url, config.keys, clock.now())
  await checkSigningKey(url, config.signingSeed, clock.now())
  holdSealKeys(config.keys)
  holdSealedRows(sealedRows)
  const unattested = await attestPresentKey(url, config.keys, config.signingSeed)
  if (unattested.length > 0)
    log.warn(
      { keys: unattested },
      'signing keys nobody attested: npm run signing-key:attest -- KEY',
    )
  const database = openDatabase(url, { max: config.databasePool, log })
  toEnd.push({ what: 'connections', end: database.close })
  const signals = databaseSignals(url, log)
  toEnd.push({ what: 'signals', end: signals.close })
  await loadDivisions(url, clock.now())
  await loadAgreements(url, localDate(clock.now()), agreementTexts)
  const world = noticingDamage<World>({
    db: database.db,
    replica: database.replica,
    aside: database.aside,
    probe: database.probe,
    clock,
    config,
    keys: config.keys,
    log,
    realName: checkRealNameByRules,
    files: databaseFiles,
    senders: sendersOf(config),
    cardBank: spreadsheetBank,
    messages,
    personalData,
    waiting,
    signals,
  })
  await ensurePartitions(world)
  if (config.role === 'worker') {
    // Nobody asks a worker whether it is ready.
    const { obstacle, condition } = await readiness(world)
    if (obstacle) log.warn({ obstacle, ...condition }, 'not ready')
  }
  if (config.appEnv !== 'production') {
    await fillDemonstration(world, url)
    await liveDemonstration(world, url)
    // The timed counts are minutes away, and the first pages show them at once.
    await refreshCounters(world)
    await refreshFigures(world)
    await refreshPersons(world)
    await refreshRankings(world)
    // So is the first head of the ledger. What is wrong with heads shows where the timed task fails, too.
    await advanceHeads(world).catch((error) =>
      log.warn({ reason: reasonOf(error) }, 'ledger heads'),
    )
  }
  const written = watchWritten(world)
  toEnd.push({ what: 'events written', end: written.stop })
  if (config.role !== 'api') {
    const jobs = await startJobs(world, url)
    toEnd.push({ what: 'jobs', end: jobs.stop })
  }
  if (config.role !== 'worker') {
    const app = await createServer(world, () => ending)
    // Last to start, first to end: requests in flight are answered before what they need goes.
    toEnd.push({ what: 'requests', end: () => app.close() })
    await listen(app, config)
    // Meanwhile those who send requests here learn to send them elsewhere.
    toEnd.push({ what: 'grace', end: () => sleep(config.shutdownGrace * 1000) })
    console.log(announce(config, (app.server.address() as AddressInfo).port))
  }
}

const databaseUrl = async (config: Config, log: Logger): Promise<string> => {
  if (config.databaseUrl) {
    await checkDatabase(config.databaseUrl)
    return config.databaseUrl
  }
  const cluster = await startCluster({
    dataDir: config.dataDir,
    spaceNeeded: config.appEnv === 'production' ? EMPTY_SPACE : DEMONSTRATION_SPACE,
    log: (line) => log.info(line),
    onLost: (error) => {
      console.error(error.message)
      process.exit(1)
    },
  })
  toEnd.push({ what: 'database', end: cluster.stop })
  return cluster.url
}

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  await app.listen({ host, port }).catch((error) => {
    throw listeningRefused(error, { host, port })
  })
}

const endAll = async () => {
  for (const { end } of toEnd.splice(0).reverse()) await end()
}

/** Ends cleanly once: what runs is finished, then the database; a second signal ends at once. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending) process.exit(1)
    ending = true
    setTimeout(() => process.exit(1), 20_000).unref()
    endAll().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

start().catch(async (thrown) => {
  const error = startFailure(thrown)
  console.error(error instanceof StartupError ? error.message : error)
  await endAll().catch(() => {})
  process.exit(1)
})
