import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../../test/database.ts'
import { checkDatabase } from './check-database.ts'

let database: ClonedDatabase
let client: pg.Client
const name = () => new URL(database.url).pathname.slice(1)
const withUser = (user: string, password: string, path = name()) => {
  const url = new URL(database.url)
  Object.assign(url, { username: user, password, pathname: `/${path}` })
  return url.href
}

beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(`create role checked_stranger login password 'right'`)
})
afterAll(async () => {
  await client.query('drop owned by checked_stranger; drop role checked_stranger')
  await client.end()
  await database.drop()
})

const refusal = (url: string) =>
  checkDatabase(url).then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('checkDatabase', () => {
  test('the check of the database accepts a database it can use', async () => {
    expect(await refusal(database.url)).toBe('accepted')
  })

  test('the check of the database refuses what is not an address', async () => {
    for (const url of ['', 'localhost:5432', 'mysql://a@b/c', 'postgres://a:b@c:port/d']) {
      expect(await refusal(url), url).toMatch(/^StartupError: DATABASE_URL is not an address/)
    }
  })

  test('the check of the database names the place that cannot be reached, without the password', async () => {
    const sentence = await refusal('postgres://somebody:secret@127.0.0.1:9/portal')
    expect(sentence).toMatch(/\(127\.0\.0\.1:9\/portal\) cannot be reached .*ECONNREFUSED/)
    expect(sentence).not.toContain('secret')
  })

  test('the check of the database tells a wrong password from a missing database', async () => {
    expect(await refusal(withUser('checked_stranger', 'wrong'))).toMatch(
      /does not let the user "checked_stranger" in .*correct the user and password/,
    )
    expect(await refusal(withUser('checked_stranger', 'right', 'nowhere'))).toMatch(
      /The database "nowhere" .* does not exist/,
    )
  })

  test('the check of the database asks for the right to create, until it is granted', async () => {
    const url = withUser('checked_stranger', 'right')
    expect(await refusal(url)).toContain(`run "grant create on database "${name()}" to `)
    await client.query(`grant create on database "${name()}" to checked_stranger`)
    expect(await refusal(url)).toBe('accepted')
  })

  test('the check of the database refuses settings that lose what was confirmed, read-only places and other encodings', async () => {
    const url = withUser('checked_stranger', 'right')
    await client.query('alter role checked_stranger set synchronous_commit = off')
    expect(await refusal(url)).toContain('synchronous_commit off')
    await client.query('alter role checked_stranger reset synchronous_commit')
    await client.query('alter role checked_stranger set default_transaction_read_only = on')
    expect(await refusal(url)).toContain('is read-only')
    await client.query('alter role checked_stranger reset default_transaction_read_only')
    const other = `${name()}_latin1`
    await client.query(
      `create database "${other}" template template0 encoding latin1 lc_collate 'C' lc_ctype 'C'`,
    )
    try {
      expect(await refusal(withUser('checked_stranger', 'right', other))).toContain('LATIN1')
    } finally {
      await client.query(`drop database "${other}" with (force)`)
    }
  })
})
