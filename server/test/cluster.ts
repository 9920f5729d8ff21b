import { spawn } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate } from 'contract/rules/time'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../src/platform/cluster.ts'
import { agreementTexts } from '../src/agreement-texts.ts'
import { loadAgreements } from '../src/modules/foundation/agreement/agreement.reference.ts'
import { migrate } from '../src/platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away cluster's maintenance database, as superuser. */
    adminUrl: string
    /** Name of the migrated database that each test file clones. */
    templateDatabase: string
    /** Removed at the end whatever happens, with any PostgreSQL still running below it. */
    scratchFolder: string
  }
}

const templateDatabase = 'migrated_template'
const debian15 = '/usr/lib/postgresql/15/bin'

/** Gives the server tests a PostgreSQL of their own; TEST_DATABASE=pg15 takes Debian's version 15. */
export default async function setup(project: TestProject) {
  const wanted = process.env.TEST_DATABASE ?? 'embedded'
  if (wanted !== 'embedded' && wanted !== 'pg15') {
    throw new Error(`TEST_DATABASE is "${wanted}": set it to "embedded" or "pg15", or leave it out`)
  }
  if (wanted === 'pg15' && !existsSync(join(debian15, 'postgres'))) {
    throw new Error('PostgreSQL 15 is not installed: run "apt-get install postgresql-15"')
  }
  const folder = await mkdtemp(join(scratchPlace(), 'izhiyuan-test-'))
  await chmod(folder, 0o711)
  const endGuard = guard(folder)
  const cluster = await startCluster({
    dataDir: folder,
    database: 'postgres',
    maxConnections: 200,
    sharedBuffers: '64MB',
    ...(wanted === 'pg15' && { binDir: debian15 }),
  })
  const admin = new pg.Client(cluster.url)
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  const templateUrl = new URL(cluster.url)
  templateUrl.pathname = `/${templateDatabase}`
  await migrate(templateUrl.href)
  // What comes into force in a few days would ask for consent again in the middle of a test on the clock of the wall.
  const today = localDate(new Date())
  const inForce = agreementTexts.map((text) => ({
    ...text,
    effectiveFrom: text.effectiveFrom < today ? text.effectiveFrom : today,
  }))
  await loadAgreements(templateUrl.href, null, inForce)
  await admin.query(`alter database ${templateDatabase} with allow_connections false`)
  await admin.end()
  project.provide('adminUrl', cluster.url)
  project.provide('templateDatabase', templateDatabase)
  project.provide('scratchFolder', folder)

  return async function teardown() {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
    endGuard()
  }
}

/**
 * Where the databases of tests are: in memory where there is plenty, for two hundred of them come and go, each
 * waiting for the disk otherwise. What a power cut would lose no test tells.
 */
function scratchPlace() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 && freemem() > 8e9 ? memory : tmpdir()
}

/**
 * A shell that outlives us: however this process ends, its end closes the pipe, and the shell then
 * stops the database and removes the folder. After an orderly end it finds nothing to do.
 */
function guard(folder: string) {
  const script = `
    trap '' INT TERM HUP
    cat > /dev/null
    for file in $(find "$1" -name postmaster.pid 2> /dev/null); do
      pid=$(head -n 1 "$file")
      kill -QUIT "$pid"
      for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2> /dev/null && sleep 0.5; done
    done
    rm -rf "$1"`
  const shell = spawn('/bin/sh', ['-c', script, 'guard', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  return () => shell.stdin.end()
}
