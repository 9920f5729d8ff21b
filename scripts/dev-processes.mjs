// The processes of npm run dev: the screens from Vite, which takes a change up in the open page, and
// the server, which starts again after one, over a database that stays up. They end together.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const { HOST = '127.0.0.1', PORT = '3000', PAGES_PORT = '5173' } = process.env
const pages = `http://${HOST}:${PAGES_PORT}`
/** How long after a change more of them are awaited: editors and git write several files. */
const CALM_MS = 200

/** What runs, in the order it was started; it ends in the reverse one. */
const running = new Set()
let ending = false

/** Starts one in a session of its own, so that Ctrl-C reaches it through us, in its turn. */
function start(args, { cwd = root, env = {}, output = 'inherit' } = {}) {
  const endWithUs = new URL('end-with-parent.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--import', endWithUs, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
    detached: true,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function end(child) {
  if (!running.has(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function endAll(code) {
  if (ending) return
  ending = true
  for (const child of [...running].reverse()) await end(child)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(0))
process.once('disconnect', () => endAll(0))

async function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const database = start(['scripts/dev-database.ts'], { output: 'pipe' })
  database.once('exit', () => endAll(1))
  const [line] = await once(database.stdout, 'data')
  return String(line).trim()
}

const env = { HOST, PORT, PUBLIC_URL: pages, DATABASE_URL: await databaseUrl() }
let server
function startServer() {
  const started = start(['server/src/main.ts'], { env })
  server = started
  started.once('exit', () => {
    if (!ending && server === started) console.log('The server has ended: waiting for a change…')
  })
}

let restarting = Promise.resolve()
/** One after the other: who comes while one ends is served by the one that follows. */
const restart = () =>
  (restarting = restarting.then(async () => {
    if (ending) return
    console.log('The server starts again…')
    const before = server
    server = undefined
    await end(before)
    startServer()
  }))

let calm
for (const folder of ['server/src', 'server/migrations', 'contract/src']) {
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (!/\.(?:ts|sql|json)$/.test(name ?? '') || name.endsWith('.test.ts')) return
    clearTimeout(calm)
    calm = setTimeout(restart, CALM_MS)
  })
}

startServer()
const vite = ['../node_modules/vite/bin/vite.js', '--host', HOST, '--port', PAGES_PORT]
start(vite, { cwd: join(root, 'web'), env: { API: `http://${HOST}:${PORT}` } }).once('exit', () =>
  endAll(1),
)
console.log(
  `Screens as they are edited: ${pages}/, ${pages}/admin/, ${pages}/h5/, ${pages}/gallery/`,
)
