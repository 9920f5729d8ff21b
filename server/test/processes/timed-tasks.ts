import { setTimeout as sleep } from 'node:timers/promises'
import { spreadsheetBank } from '../../src/modules/site/card-application/spreadsheet-bank.ts'
import { messages } from '../../src/messages.ts'
import { personalData } from '../../src/personal-data.ts'
import { waiting } from '../../src/waiting.ts'
import { shiftedClock, systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/db.ts'
import { databaseFiles } from '../../src/platform/files.ts'
import { createLogger } from '../../src/platform/log.ts'
import { checkRealNameByRules } from '../../src/platform/real-name.ts'
import { holdSealKeys } from '../../src/platform/seal.ts'
import { holdSealedRows } from '../../src/platform/sealed-rows.ts'
import { sealedRows } from '../../src/sealed-rows.ts'
import { sendersOf } from '../../src/platform/senders/senders.ts'
import { databaseSignals } from '../../src/platform/signals.ts'
import type { World } from '../../src/platform/world.ts'
import { schedule } from '../../src/schedule.ts'

/*
 * A worker for tests that kill it: runs every timed task without waiting for its minute, so that a
 * kill meets one in the middle. Writes a line after the first circle.
 */
const config = readConfig(process.env)
const log = createLogger(config.logLevel)
holdSealKeys(config.keys)
holdSealedRows(sealedRows)
const database = openDatabase(config.databaseUrl!, { max: 4, log })
const world: World = {
  db: database.db,
  replica: database.replica,
  aside: database.aside,
  probe: database.probe,
  clock: config.clockFile ? shiftedClock(config.clockFile) : systemClock,
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
  signals: databaseSignals(config.databaseUrl!, log),
}
for (let circle = 1; ; circle++) {
  for (const task of schedule) {
    await task
      .run(world)
      .catch((error: Error) => log.error({ task: task.name, err: error }, 'task'))
  }
  if (circle === 1) console.log('running')
  await sleep(20)
}
