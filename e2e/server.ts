import { spawn } from 'node:child_process'
import { createWriteStream, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clockFile, origin, port, scratch } from './world.ts'

const START_PATIENCE_MS = 240_000

/**
 * Starts the product on an empty data folder, as a newcomer would get it, and ends it afterwards. With
 * E2E_RUNNING=1 the journeys use the server that already runs on the port.
 */
export default async function setup() {
  if (process.env.E2E_RUNNING) return
  const dataDir = join(scratch, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  writeFileSync(clockFile, '0')
  const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      APP_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      CLOCK_FILE: clockFile,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(scratch, 'server.log'))
  server.stdout.pipe(log)
  server.stderr.pipe(log)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await untilReady(server)
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const untilReady = async (server: { exitCode: number | null }) => {
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`the server ended with ${server.exitCode}; see .tmp/e2e/server.log`)
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((done) => setTimeout(done, 300))
  }
  throw new Error('the server did not become ready; see .tmp/e2e/server.log')
}
