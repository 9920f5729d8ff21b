import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const START_PATIENCE_MS = 240_000

interface Options {
  /** Scratch folder: the data of the run and the log of the server. */
  folder: string
  port: number
  env?: Readonly<Record<string, string>>
}

/**
 * Starts the product on an empty data folder, as a newcomer would get it. Gives the way to end it,
 * which removes the data too; fails when it does not become ready.
 */
export const startScratchServer = async ({
  folder,
  port,
  env = {},
}: Options): Promise<() => Promise<void>> => {
  // Else another server would be judged, with nobody knowing.
  if (await isReady(port)) throw new Error(`something answers on port ${port} already`)
  const dataDir = join(folder, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(folder, 'server.log'))
  server.stdout.pipe(log)
  server.stderr.pipe(log)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const end = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`the server ended with ${server.exitCode}; see ${folder}/server.log`)
    if (await isReady(port)) return end
    await new Promise((done) => setTimeout(done, 300))
  }
  await end()
  throw new Error(`the server did not become ready; see ${folder}/server.log`)
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
