// npm run check: the checks that need no database and no browser, side by side. Of each that fails it
// prints everything, of the others the name.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { checks } from './checks.mjs'
import { install, root } from './install.mjs'

install()
const waiting = [...checks]
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    waiting.length = 0
    process.exitCode = 1
    for (const child of running) child.kill(signal)
  })
}

/** Runs one to its end. */
function run({ title, command: [file, ...args] }) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (printed += text))
    }
    child.once('error', (error) => (printed += `${error.message}\n`))
    child.once('close', (code) => {
      running.delete(child)
      console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${title}`)
      if (code !== 0) {
        process.stdout.write(printed)
        process.exitCode = 1
      }
      done()
    })
  })
}

const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
