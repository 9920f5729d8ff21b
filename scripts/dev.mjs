// npm run dev: the screens from Vite, which shows a change at once, and the server, which starts
// again after one, over a database that stays up. Ctrl-C ends all three.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install, node, root } from './install.mjs'

const { HOST = '127.0.0.1', PORT = '3000', PAGES_PORT = '5173' } = process.env
const pages = `http://${HOST}:${PAGES_PORT}`
const endWithUs = ['--import', new URL('end-with-parent.mjs', import.meta.url).href]

install()
// The server shows pages of its own, which are of the last build; those of Vite are of this moment.
if (!existsSync(join(root, 'web/dist/.built'))) buildWeb()

/** What was started, in this order, and ends in the reverse one. */
const children = []
let ending = false

/** Starts one in a session of its own, so that Ctrl-C reaches it through us, in its turn. */
function start(args, { cwd = root, env = {}, output = 'inherit' } = {}) {
  const child = spawn(node, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
    detached: true,
  })
  children.push(child)
  child.once('exit', () => endAll(1))
  return child
}

async function endAll(code) {
  if (ending) return
  ending = true
  for (const child of children.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(0))

async function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const database = start([join(root, 'scripts/dev-database.ts')], { output: 'pipe' })
  const [line] = await once(database.stdout, 'data')
  return String(line).trim()
}

const env = { HOST, PORT, PUBLIC_URL: pages, DATABASE_URL: await databaseUrl() }
start(['--watch', '--watch-preserve-output', ...endWithUs, 'server/src/main.ts'], { env })
start([...endWithUs, '../node_modules/vite/bin/vite.js', '--host', HOST, '--port', PAGES_PORT], {
  cwd: join(root, 'web'),
  env: { API: `http://${HOST}:${PORT}` },
})
console.log(
  `Screens as they are edited: ${pages}/, ${pages}/admin/, ${pages}/h5/, ${pages}/gallery/`,
)
