import { writeFileSync } from 'node:fs'
import { startScratchServer } from './scratch-server.ts'
import { clockFile, port, scratch } from './world.ts'

/**
 * Starts the product on an empty data folder and ends it afterwards. With E2E_RUNNING=1 the journeys
 * use the server that already runs on the port.
 */
export default async function setup() {
  if (process.env.E2E_RUNNING) return
  writeFileSync(clockFile, '0')
  return startScratchServer({
    folder: scratch,
    port,
    env: {
      APP_ENV: 'test',
      CLOCK_FILE: clockFile,
      // Every file of journeys signs the same people in.
      VOLUNTEER_SESSIONS: '100',
      ADMINISTRATOR_SESSIONS: '100',
      // The minute between two codes is tested on the server; here it would be waited for.
      CODE_LIMIT_TARGET: '5/60 20/3600 100/86400',
    },
  })
}
