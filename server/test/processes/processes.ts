import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'
import { type Clock, shiftedClock } from '../../src/platform/clock.ts'
import { type TestServer, testWorld } from '../harness.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
const READY_PATIENCE_MS = 90_000

/** What every process is given unless a test says otherwise; the keys are those of the test worlds. */
const environment = {
  PATH: process.env.PATH,
  APP_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  MASTER_KEY: '07'.repeat(32),
  SIGNING_KEY: '09'.repeat(32),
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A process that has ended. `code` is null when a signal ended it. */
export interface End {
  code: number | null
  stdout: string
  stderr: string
}

export interface Running {
  /** Where it answers, such as http://127.0.0.1:40123. */
  origin: string
  pid: number
  isAlive(): boolean
  /** What it has written to standard error so far. */
  stderr(): string
  /** SIGKILL, and waits until the process is gone. */
  kill(): Promise<End>
  /** SIGTERM, and waits for the end. */
  stop(): Promise<End>
}

const children = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of children) {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
})

/** Starts a script; however this process ends, the shell beside the child ends it. */
const launch = (script: string, given: Environment) => {
  const child = spawn(process.execPath, [script], {
    // Compiled once for all of them: a kill test starts some thirty processes.
    env: {
      ...environment,
      NODE_COMPILE_CACHE: join(inject('scratchFolder'), 'compiled'),
      ...given,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const guard = spawn('/bin/sh', ['-c', 'read -r ended || kill -KILL "$1"', 'sh', `${child.pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  guard.stdin.on('error', () => {})
  children.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  child.once('exit', () => {
    children.delete(child)
    guard.stdin.end('ended\n')
  })
  const ended = new Promise<End>((done) => {
    child.once('close', (code) => done({ code, stdout, stderr }))
  })
  return { child, ended, stdout: () => stdout, stderr: () => stderr }
}

const running = (launched: ReturnType<typeof launch>, origin: string): Running => {
  const { child, ended } = launched
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    origin,
    pid: child.pid!,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stderr: launched.stderr,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Starts the product as its operator does, and waits until it says that it is ready. */
export const startServer = async (given: Environment): Promise<Running> => {
  const launched = launch(main, given)
  for (const end = Date.now() + READY_PATIENCE_MS; Date.now() < end; await sleep(20)) {
    if (launched.child.exitCode !== null) break
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(launched.stdout())?.[0]
    if (!origin) continue
    const ready = await fetch(`${origin}/readyz`).catch(() => null)
    await ready?.arrayBuffer()
    if (ready?.status === 200) return running(launched, origin)
  }
  launched.child.kill('SIGKILL')
  const { code, stderr } = await launched.ended
  throw new Error(`the server did not get ready (${code}): ${stderr}`)
}

/** Starts the timed tasks alone, one after the other without a pause, and waits for the first circle. */
export const startTimedTasks = async (given: Environment): Promise<Running> => {
  const launched = launch(join(import.meta.dirname, 'timed-tasks.ts'), given)
  for (const end = Date.now() + READY_PATIENCE_MS; Date.now() < end; await sleep(20)) {
    if (launched.child.exitCode !== null) break
    if (launched.stdout().includes('\n')) return running(launched, '')
  }
  launched.child.kill('SIGKILL')
  const { code, stderr } = await launched.ended
  throw new Error(`the timed tasks did not run (${code}): ${stderr}`)
}

/** Starts the product where it must give up, and waits for its end. */
export const runToEnd = (given: Environment): Promise<End> => launch(main, given).ended

/** A folder that goes with the throw-away cluster, open enough for the database's own user. */
export const newFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(inject('scratchFolder'), `${name}-`))
  await chmod(folder, 0o755)
  return folder
}

export interface MovedClock extends Clock {
  /** For CLOCK_FILE. */
  file: string
  /** Sets the clock of everybody who reads the file; exact to the minute. */
  moveTo(moment: Date): void
}

/** One clock for several processes and the test: the system's, moved by whole minutes. */
export const movedClock = (folder: string): MovedClock => {
  const file = join(folder, 'clock')
  return {
    file,
    now: shiftedClock(file).now,
    moveTo: (moment) => {
      const minutes = Math.ceil((moment.getTime() - Date.now()) / 60_000)
      // Renamed into place: a reader of a half-written file would fall back to the system's time.
      writeFileSync(`${file}.new`, String(minutes))
      renameSync(`${file}.new`, file)
    },
  }
}

/** A moment of the clock on the wall in Guangzhou, `days` after today: wallTime(1, '09:00'). */
export const wallTime = (days: number, time: string): Date => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  return new Date(Date.parse(`${today}T${time}:00+08:00`) + days * 86_400_000)
}

/** What the builders write to, without a server in this process. */
export const builderOver = (
  url: string,
  clock: Clock,
): { server: TestServer; close(): Promise<void> } => {
  const world = { ...testWorld(url), clock }
  const server: Pick<TestServer, 'world' | 'url'> = { world, url }
  return { server: server as TestServer, close: world.close }
}
