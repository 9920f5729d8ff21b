// The server as a child of the command that was called, until it or we are told to end.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { node, root } from './install.mjs'

/** Runs the server with the words of the command line; ends with it, and it with us. */
export function runServer() {
  // In a session of its own the server hears Ctrl-C from us alone, once, though the terminal tells
  // every process and npm tells us again; the channel tells it should we be killed without a word.
  const server = spawn(
    node,
    [
      '--import',
      new URL('end-with-parent.mjs', import.meta.url).href,
      join(root, 'server/src/main.ts'),
      ...process.argv.slice(2),
    ],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true },
  )

  const repeatMs = 500
  let forwardedAt = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (performance.now() - forwardedAt < repeatMs) return
      forwardedAt = performance.now()
      server.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    const whenNpmIsGone = () => process.ppid === parent || server.kill('SIGTERM')
    setInterval(whenNpmIsGone, 1000).unref()
  }
  server.once('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal])
  })
}
