import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type ClonedDatabase = { url: string; drop(): Promise<void> }

/** A migrated database of one's own, copied from the template; `drop` throws out who still uses it. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = inject('templateDatabase')
  await administer(`create database ${name} template ${template} strategy wal_log`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}

async function administer(statement: string) {
  const client = new pg.Client(inject('adminUrl'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
