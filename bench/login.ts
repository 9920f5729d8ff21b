import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from 'contract/people/auth'
import { recovery } from 'contract/people/recovery'
import { startCluster } from '../server/src/platform/cluster.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { databaseFiles } from '../server/src/platform/files.ts'
import { createLogger } from '../server/src/platform/log.ts'
import { messages } from '../server/src/messages.ts'
import { personalData } from '../server/src/personal-data.ts'
import { waiting } from '../server/src/waiting.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { checkRealNameByRules } from '../server/src/platform/real-name.ts'
import { spreadsheetBank } from '../server/src/modules/site/card-application/spreadsheet-bank.ts'
import { holdSealKeys } from '../server/src/platform/seal.ts'
import { sendersOf } from '../server/src/platform/senders/senders.ts'
import { databaseSignals } from '../server/src/platform/signals.ts'
import { loadDivisions } from '../server/src/modules/foundation/region/region.reference.ts'
import { fillDemonstration } from '../server/src/seed/demonstration.ts'
import { mobileOf } from '../server/src/seed/volunteers.ts'
import { createServer } from '../server/src/server.ts'

/*
 * `npm run bench:login`: whether time tells who has an account. Wrong passwords and wrong codes for
 * numbers that have an account and numbers that have none, in turn, each from a network of its own, so
 * that no try is refused unlooked at. Medians; the ratio should lie within 20 %. Nothing is asserted.
 */
const TRIES = 300

const folder = mkdtempSync(join(tmpdir(), 'izhiyuan-bench-login-'))
chmodSync(folder, 0o711)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const run = async (url: string) => {
  await migrate(url)
  const config = readConfig({
    APP_ENV: 'demonstration',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: url,
    MASTER_KEY: '07'.repeat(32),
    SIGNING_KEY: '09'.repeat(32),
  })
  const log = createLogger('error')
  const clock = { now: () => new Date() }
  await loadDivisions(url, new Date())
  await fillDemonstration({ config, keys: config.keys, clock, log }, url)
  holdSealKeys(config.keys)
  const database = openDatabase(url, { max: 10, log })
  const app = await createServer({
    ...database,
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
    signals: databaseSignals(url, log),
  })

  let network = 0
  const ask = async (path: string, fields: Record<string, string>): Promise<number> => {
    network++
    const began = performance.now()
    await app.inject({
      method: 'POST',
      url: `/v2/api/zyz/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: `10.${(network >> 8) & 255}.${network & 255}.1`,
    })
    return performance.now() - began
  }
  const compare = async (name: string, one: (mobile: string) => Promise<number>) => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let index = 0; index < TRIES + 20; index++) {
      const known = await one(mobileOf('161', index + 1))
      const unknown = await one(`162${String(index).padStart(8, '0')}`)
      // The first twenty warm both up.
      if (index < 20) continue
      times.known.push(known)
      times.unknown.push(unknown)
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    console.log(
      `${name}: with account ${known.toFixed(2)} ms, without ${unknown.toFixed(2)} ms, ratio ${(known / unknown).toFixed(3)} (medians of ${TRIES} each, in turn)`,
    )
  }

  await compare('wrong password', (loginName) =>
    ask(auth.loginVolunteer.path, { loginName, password: 'Wrong1234' }),
  )
  await compare('wrong code', (target) =>
    ask(auth.loginVolunteerByCode.path, { target, code: '000000' }),
  )
  await compare('find password', (mobile) => ask(recovery.checkMobileUser.path, { mobile }))
  await app.close()
  await database.close()
}

const cluster = await startCluster({ dataDir: join(folder, 'database') })
try {
  await run(cluster.url)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
