import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../server/src/platform/cluster.ts'
import type { Order, Ready } from './serve.ts'

/** A throw-away cluster of a benchmark, and the servers it starts on it. */
export interface Scratch {
  /** Of the cluster's database. */
  url: string
  /** Settings of the product for a database of the cluster. */
  envFor: (url: string) => Record<string, string>
  /** Starts a server in a process of its own, and gives its port. */
  serve: (order: Order) => Promise<number>
}

/** Runs a benchmark on a cluster of its own, and leaves nothing behind. */
export const withScratch = async (
  name: string,
  logLevel: 'info' | 'warn',
  run: (scratch: Scratch) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), `izhiyuan-${name}-`))
  chmodSync(folder, 0o711)
  const children: ChildProcess[] = []
  const envFor = (url: string) => ({
    APP_ENV: 'demonstration',
    LOG_LEVEL: logLevel,
    DATA_DIR: folder,
    MASTER_KEY: '07'.repeat(32),
    SIGNING_KEY: '09'.repeat(32),
    DATABASE_URL: url,
  })
  const serve = async (order: Order) => {
    const child = fork(join(import.meta.dirname, 'serve.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.push(child)
    child.send(order)
    const [message] = await once(child, 'message')
    return (message as Ready).port
  }
  const cluster = await startCluster({ dataDir: folder })
  try {
    await run({ url: cluster.url, envFor, serve })
  } finally {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const gone = once(child, 'exit')
      child.kill()
      await gone
    }
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
