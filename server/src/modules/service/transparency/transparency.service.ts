import type { ParsedInputOf } from 'contract/endpoint'
import type { transparency } from 'contract/service/transparency'
import * as z from 'zod/mini'
import type { Actor, Visitor } from '../../../platform/actor.ts'
import { csv } from '../../../platform/csv.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import type { World } from '../../../platform/world.ts'
import { publicKeys } from '../certificate/signing-key.service.ts'
import { type Head, nextHour, shownHead } from './head.ts'
import * as rows from './head.repository.ts'
import { transparencyCopy as copy } from './transparency.copy.ts'

/** The newest head, when the next is due, and every key heads were signed with. */
export const newest = async (world: World, now: Date) => {
  const head = await rows.findNewest(world.db)
  return {
    head: head && shownHead(head),
    site: world.config.publicUrl,
    nextAt: nextHour(now),
    keys: await publicKeys(world, now),
  }
}

/** Heads, newest first. */
export const list = async (
  world: World,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<typeof transparency.list>,
) => {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? [null]
  const found = await rows.listBefore(world.db, before, size + 1)
  const { items, next } = pageOfRows(found, size, ({ number }) => [number])
  return { items: items.map(shownHead), next }
}

const MOST_SINCE = 500

/** Heads after a number, for whoever keeps them. */
export const since = async (
  world: World,
  { number, size = MOST_SINCE }: ParsedInputOf<typeof transparency.since>,
) => ({ heads: (await rows.listAfter(world.db, number, size)).map(shownHead) })

const MOST_IN_FILE = 10_000
/** Files asked for from one address. */
const FILES = { scope: 'ledgerHeads', most: 10, minutes: 1 }

/** Heads after a number as a file. Fails with tooManyRequests. */
export const file = async (
  world: World,
  actor: Actor,
  { format, number = 0 }: ParsedInputOf<typeof transparency.file>,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, (actor as Visitor).ip, FILES, now)
  const heads = await rows.listAfter(world.db, number, MOST_IN_FILE)
  const name = copy.file(format)
  if (format === 'csv')
    return { body: csv(copy.columns, heads.map(cellsOf)), type: 'text/csv; charset=utf-8', name }
  const body = Buffer.from(JSON.stringify({ heads: heads.map(shownHead) }))
  return { body, type: 'application/json; charset=utf-8', name }
}

const cellsOf = (head: Head) => {
  const { at, seal, previous, ...shown } = shownHead(head)
  return [
    shown.number,
    at,
    shown.entries,
    shown.volunteers,
    shown.serviceMinutes,
    shown.trainingMinutes,
    shown.root,
    seal?.number ?? '',
    seal?.hash ?? '',
    previous ?? '',
    shown.hash,
    shown.keyId,
    shown.signature,
    shown.signed,
  ]
}
