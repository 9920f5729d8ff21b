import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../../test/database.ts'
import { keysFrom } from './config.ts'
import { checkKeys } from './key-fingerprint.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-03-07T01:00:00Z')
const right = keysFrom(randomBytes(32))

it('takes the keys of the first start and then no others, however often and many at once', async () => {
  await Promise.all([1, 2, 3].map(() => checkKeys(database.url, right, now)))
  const wrong = checkKeys(database.url, keysFrom(randomBytes(32)), now)
  await expect(wrong).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^MASTER_KEY .* is not the key .*; set MASTER_KEY /),
  })
  await checkKeys(database.url, right, now)
})
