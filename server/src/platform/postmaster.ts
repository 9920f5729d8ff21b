import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What postmaster.pid says about a cluster's main process; `port` is 0 while it is still opening. */
export type Postmaster = { pid: number; port: number }

/** Reads the cluster's postmaster.pid; undefined when there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Math.abs(Number.parseInt(lines[0] ?? '', 10)) || 0, port: Number(lines[3]) || 0 }
}

/**
 * Is this process really a PostgreSQL on this cluster? A number alone proves nothing: after a
 * restart of the machine or container it may belong to any other program, and a zombie still answers
 * to signals.
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const argv = await commandLine(pid)
  if (!argv || basename(argv.split('\0')[0] ?? '').split(' ')[0] !== 'postgres') return false
  const folder = await realpath(cluster)
  // The working folder follows a rename; where the system hides it, the command line must do.
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return cwd === undefined ? argv.includes(folder) : cwd === folder
}

/** Does a process with this number exist, whoever owns it? */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() || undefined
}
