import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from './startup-error.ts'

const run = promisify(execFile)

/** Who runs PostgreSQL: nobody special, or another user because PostgreSQL refuses to run as root. */
export type DatabaseUser = {
  ids: { uid: number; gid: number } | undefined
  /** Turns a program and its arguments into what is spawned, with the options that go with it. */
  command: (program: string, args: string[]) => Command
}
export type Command = { file: string; args: string[]; options: { uid?: number; gid?: number } }

/**
 * Finds the user for PostgreSQL's processes: ourselves; for root the owner of an existing cluster,
 * or `postgres`, created when missing. `paths` are what that user must reach; folders on the way
 * that are closed to it (a clone below /root) are opened to its processes alone by a capability.
 * Throws StartupError when neither works.
 */
export async function findDatabaseUser(
  owner: { uid: number; gid: number } | undefined,
  paths: string[],
): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) {
    return { ids: undefined, command: (file, args) => ({ file, args, options: {} }) }
  }
  const ids = owner ?? (await postgresIds())
  const closed = await firstClosedFolder(ids, paths)
  if (!closed) return { ids, command: (file, args) => ({ file, args, options: ids }) }

  const setpriv = await setprivArguments(ids)
  if (!setpriv) {
    throw new StartupError(
      `PostgreSQL must not run as root, and the user it runs as instead cannot enter ${closed}: ` +
        'start as an ordinary user, move the project and DATA_DIR below a folder everyone may ' +
        'enter (such as /srv), or set DATABASE_URL.',
    )
  }
  return {
    ids,
    command: (program, args) => ({
      file: 'setpriv',
      args: [...setpriv, program, ...args],
      options: {},
    }),
  }
}

async function postgresIds() {
  const lookUp = async () => ({
    uid: Number((await run('id', ['-u', 'postgres'])).stdout),
    gid: Number((await run('id', ['-g', 'postgres'])).stdout),
  })
  try {
    return await lookUp()
  } catch {
    try {
      const options = [
        '--system',
        '--user-group',
        '--no-create-home',
        '--shell',
        '/usr/sbin/nologin',
      ]
      await run('useradd', [...options, 'postgres'])
      return await lookUp()
    } catch {
      throw new StartupError(
        'PostgreSQL must not run as root and the system user "postgres" could not be created: ' +
          'start as an ordinary user, or set DATABASE_URL.',
      )
    }
  }
}

/** The first folder above one of the paths that the user may not pass; undefined when all are open. */
async function firstClosedFolder(ids: { uid: number; gid: number }, paths: string[]) {
  for (const path of paths) {
    const folders: string[] = []
    for (let at = path; ; at = dirname(at)) {
      folders.unshift(at)
      if (at === dirname(at)) break
    }
    for (const folder of folders) {
      const { mode, uid, gid } = await stat(folder)
      const bit = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return folder
    }
  }
  return undefined
}

/**
 * Arguments for setpriv (util-linux, on every Debian) that drop root but keep the one capability to
 * pass closed folders. no_setuid_fixup makes access(2), with which PostgreSQL examines its own
 * programs, count that capability too. Containers often hold only dac_override, the wider of the two.
 */
async function setprivArguments(ids: { uid: number; gid: number }) {
  const found = await access('/usr/bin/setpriv', constants.X_OK).then(
    () => true,
    () => false,
  )
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  const capability =
    held & (1n << 2n) ? '+dac_read_search' : held & (1n << 1n) ? '+dac_override' : undefined
  const setpcap = (held & (1n << 8n)) !== 0n
  if (!found || !capability || !setpcap) return undefined
  return [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
  ]
}
