import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../../test/database.ts'
import { keysFrom } from './config.ts'
import { checkKeys, checkSigningKey } from './key-fingerprint.ts'
import { signingKey } from './signing-key.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-03-07T01:00:00Z')
const right = keysFrom(randomBytes(32))

it('the database takes the keys of the first start and then no others, however often and many at once', async () => {
  await Promise.all([1, 2, 3].map(() => checkKeys(database.url, right, now)))
  const wrong = checkKeys(database.url, keysFrom(randomBytes(32)), now)
  await expect(wrong).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^MASTER_KEY .* is not the key .*; set MASTER_KEY /),
  })
  await checkKeys(database.url, right, now)
})

const refused = {
  name: 'StartupError',
  message: expect.stringMatching(
    /^SIGNING_KEY .* is not the key .*"npm run signing-key:rotate"\.$/,
  ),
}

it('the database takes the signing key of the first start and then no other', async () => {
  const seed = randomBytes(32)
  await Promise.all([1, 2, 3].map(() => checkSigningKey(database.url, seed, now)))
  await expect(checkSigningKey(database.url, randomBytes(32), now)).rejects.toMatchObject(refused)
  await checkSigningKey(database.url, seed, now)
})

it('the database takes the key that was used last where no start has written one down yet', async () => {
  const older = await cloneDatabase()
  const client = new pg.Client(older.url)
  await client.connect()
  const [first, last] = [randomBytes(32), randomBytes(32)]
  for (const [seed, day] of [
    [last, '2026-03-02'],
    [first, '2026-03-01'],
  ] as const) {
    const { id, publicKey } = signingKey(seed)
    await client.query('insert into signing_key values ($1, $2, $3)', [id, publicKey, day])
  }
  await client.end()
  await expect(checkSigningKey(older.url, first, now)).rejects.toMatchObject(refused)
  await checkSigningKey(older.url, last, now)
  await older.drop()
})
