// Several commands at a time, as many as there are cores. Plain JavaScript for any Node from 18 on.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './install.mjs'

/**
 * Runs these commands, a title and a command each, with what each printed kept together. Tells of each
 * that ended whether it succeeded, with what it printed. A signal to this process ends them all, and
 * what has not begun is left out.
 */
export async function sideBySide(stages, tell, env = process.env) {
  const waiting = [...stages]
  const running = new Set()
  const end = (signal) => {
    waiting.length = 0
    for (const child of running) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)

  const run = ({ title, command: [file, ...args] }) =>
    new Promise((done) => {
      const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
      running.add(child)
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (printed += text))
      child.once('error', (error) => (printed += `${error.message}\n`))
      child.once('close', (code) => {
        running.delete(child)
        tell(title, code === 0, printed)
        done()
      })
    })
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  for (const signal of signals) process.off(signal, end)
}
