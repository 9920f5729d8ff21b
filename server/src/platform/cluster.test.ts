import { isTurn } from '../../test/thorough.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { startCluster, type Cluster } from './cluster.ts'
import { isAlive, readPostmaster } from './postmaster.ts'

const holderScript = join(import.meta.dirname, '../../test/cluster-holder.ts')
const root = process.getuid?.() === 0
const folders: string[] = []
const children: ChildProcess[] = []

async function newFolder(mode = 0o755) {
  const folder = await mkdtemp(join(inject('scratchFolder'), 'cluster-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

/** Another process that starts the cluster; `ready` gives its report, or the sentence it failed with. */
function startHolder(dataDir: string, ids: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [holderScript, dataDir], { ...ids })
  children.push(child)
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (error += chunk))
  const ready = new Promise<{ url: string; reused: boolean } | string>((done) => {
    child.stdout.on('data', () => out.includes('\n') && done(JSON.parse(out)))
    child.once('close', () => done(error.trim()))
  })
  return { child, ready, running: async () => (await ready) as { url: string; reused: boolean } }
}

async function kill9(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const pidOf = async (dataDir: string) =>
  (await readPostmaster(join(dataDir, 'database/cluster')))?.pid ?? 0

async function until(condition: () => Promise<boolean> | boolean) {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(20)) {
    if (await condition()) return
  }
  throw new Error('the condition did not come true')
}

async function killCluster(dataDir: string) {
  const pid = await pidOf(dataDir)
  if (pid <= 1 || pid === process.pid || !isAlive(pid)) return
  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid))
}

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    await killCluster(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

test('a first start without the space it needs ends with how much that is, and makes nothing', async () => {
  const folder = await newFolder()
  const spaceNeeded = 10 ** 18
  await expect(startCluster({ dataDir: folder, spaceNeeded })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^The data folder \S+ has [\d.]+ [MG]B of free space and the first start needs 1000000000\.0 GB: make room, or set DATA_DIR to another folder\.$/,
    ),
  })
  expect(await readdir(folder)).toEqual([])
})

describe.runIf(isTurn(1))('startCluster', () => {
  const start = (dataDir: string) => startCluster({ dataDir, sharedBuffers: '16MB' })

  test('the start of PostgreSQL makes a durable, checksummed database in Unicode, and keeps it over a restart', async () => {
    const dataDir = join(await newFolder(), 'not/yet/there')
    let cluster = await start(dataDir)
    expect(cluster.reused).toBe(false)
    const settings = await query(
      cluster.url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes',
         'synchronous_commit', 'data_checksums', 'listen_addresses', 'TimeZone', 'server_encoding',
         'password_encryption') order by name collate "C"`,
    )
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
    await query(
      cluster.url,
      `create table kept as select * from (values ('é'), ('志'), ('b'), ('Z')) v (word)`,
    )
    expect((await stat(join(dataDir, 'database/password'))).mode & 0o777).toBe(0o600)
    const stranger = new URL(cluster.url)
    stranger.password = 'guessed'
    await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/)

    const pid = await pidOf(dataDir)
    await cluster.stop()
    await until(() => !isAlive(pid))

    cluster = await start(dataDir)
    try {
      expect(cluster.reused).toBe(false)
      const rows = await query(cluster.url, 'select word, upper(word) from kept order by word')
      expect(rows.map((row) => row.word + row.upper)).toEqual(['ZZ', 'bB', 'éÉ', '志志'])
      const logs = await readdir(join(dataDir, 'database/log'))
      expect(logs.join()).toMatch(/^postgresql-\w{3}\.log/)
    } finally {
      await cluster.stop()
    }
  })

  test('the start of PostgreSQL takes over the one of a killed server, with all it had confirmed', async () => {
    const dataDir = await newFolder(0o700)
    const { child, running } = startHolder(dataDir)
    const { url } = await running()
    await query(url, 'create table kept (n int); insert into kept values (1)')
    const pid = await pidOf(dataDir)
    await kill9(child)
    expect(isAlive(pid)).toBe(true)

    const cluster = await start(dataDir)
    expect(cluster).toMatchObject({ reused: true, url })
    expect(await query(cluster.url, 'select n from kept')).toEqual([{ n: 1 }])
    expect(await pidOf(dataDir)).toBe(pid)
    await cluster.stop()
    await until(() => !isAlive(pid))
  })

  test('the start of PostgreSQL goes over a pid file whose process is dead or is another program', async () => {
    const dataDir = await newFolder()
    const { child, running } = startHolder(dataDir)
    const { url } = await running()
    await query(url, 'create table kept (n int); insert into kept values (1)')
    await kill9(child)
    await killCluster(dataDir)

    const restart = async () => {
      const cluster = await start(dataDir)
      expect(cluster.reused).toBe(false)
      expect(await query(cluster.url, 'select n from kept')).toEqual([{ n: 1 }])
      return cluster
    }
    await (await restart()).stop()

    const pidFile = join(dataDir, 'database/cluster/postmaster.pid')
    await writeFile(pidFile, `${process.ppid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n`)
    await (await restart()).stop()
  })

  test('the start of PostgreSQL refuses a second server on the folder without harming the first', async () => {
    const dataDir = await newFolder()
    const first = startHolder(dataDir)
    const { url } = await first.running()
    const second = startHolder(dataDir)
    expect(await second.ready).toBe(
      `Another server is already running on the data folder ${dataDir}: stop it first, ` +
        'or set DATA_DIR to another folder.',
    )
    expect(second.child.exitCode).toBe(1)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])

    await kill9(first.child)
    const third = startHolder(dataDir)
    expect(await third.ready).toEqual({ url, reused: true })
    third.child.kill('SIGTERM')
    expect(await once(third.child, 'exit')).toEqual([0, null])
    expect(await pidOf(dataDir)).toBe(0)
  })

  test('the start of PostgreSQL lets exactly one of two simultaneous first starts have the folder', async () => {
    const dataDir = await newFolder()
    const reports = await Promise.all([startHolder(dataDir).ready, startHolder(dataDir).ready])
    expect(reports.filter((report) => typeof report === 'object')).toHaveLength(1)
    expect(reports.filter((report) => String(report).startsWith('Another server is'))).toHaveLength(
      1,
    )
    expect(await readdir(dataDir)).toEqual(['database'])
  })

  test('the start of PostgreSQL recovers from an initialisation that was killed midway', async () => {
    const dataDir = await newFolder()
    const { child } = startHolder(dataDir)
    await until(async () => {
      const draft = (await readdir(dataDir)).find((name) => name.startsWith('database.new-'))
      const files = draft ? await readdir(join(dataDir, draft, 'cluster')).catch(() => []) : []
      return files.includes('PG_VERSION')
    })
    await kill9(child)
    const cluster = await start(dataDir)
    await cluster.stop()
    expect(await readdir(dataDir)).toEqual(['database'])
  })

  test('the start of PostgreSQL brings a crashed one back on the same address and keeps holding the folder', async () => {
    const dataDir = await newFolder()
    let cluster: Cluster | undefined = await start(dataDir)
    try {
      const { url } = cluster
      await killCluster(dataDir)
      await until(() =>
        query(url, 'select 1').then(
          () => true,
          () => false,
        ),
      )
      await until(
        async () =>
          (await query(url, `select 1 from pg_locks where locktype = 'advisory'`)).length === 1,
      )
      expect(await startHolder(dataDir).ready).toMatch(/^Another server is already running/)
      await cluster.stop()
      cluster = undefined
      expect(await pidOf(dataDir)).toBe(0)
    } finally {
      await cluster?.stop()
    }
  })

  test('the start of PostgreSQL says in one sentence which folder it cannot use', async () => {
    const parent = await newFolder(root ? 0o755 : 0o555)
    const ids = root ? { uid: 65534, gid: 65534 } : {}
    expect(await startHolder(join(parent, 'data'), ids).ready).toMatch(
      /^The data folder \S+ cannot be used by the user "\w+": .* or set DATA_DIR\.$/,
    )
    const file = join(await newFolder(), 'file')
    await writeFile(file, 'mine')
    expect(await startHolder(file).ready).toMatch(/^The data folder \S+ is not a folder/)
    expect(await readFile(file, 'utf8')).toBe('mine')

    const foreign = await newFolder()
    await mkdir(join(foreign, 'database'))
    await writeFile(join(foreign, 'database/notes.txt'), 'mine')
    expect(await startHolder(foreign).ready).toMatch(/is not a complete database: put it back/)
    expect(await readdir(join(foreign, 'database'))).toEqual(['notes.txt'])
  })
})
