import { maskEmail, maskMobile } from 'contract/rules/mask'
import { ANSWERED_YEARS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Actor, AdministratorActor, Visitor } from '../../../platform/actor.ts'
import { drawNumber, isOverdue } from '../../../platform/case-number.ts'
import { blindIndex, encryptField, showField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { workOff } from '../../../platform/work-off.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import type { World } from '../../../platform/world.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import { show } from '../../people/data-access/link.service.ts'
import * as rows from './intake.repository.ts'

export type { CaseKind } from './intake.repository.ts'

type Name = rows.CaseKind<unknown>['name']

const place = (name: Name, id: string) => `${name}.contact.${id}`
const digestOf = ({ keys }: World, name: Name, contact: string) =>
  blindIndex(keys, `${name}.contact`, contact)

/** Reads the files that come with a case. Fails as an upload does. */
export const readFiles = (actor: Actor, sent: readonly (File | undefined)[]) => {
  const { ip } = actor as Visitor
  return Promise.all(sent.flatMap((file) => (file ? [files.read(ip, file)] : [])))
}

/** Keeps the files of a new case; gives what a row of every kind has, and what its sender is told. */
export const takeDown = async <Own>(
  world: World,
  db: Tx,
  { name, series, workingDays }: rows.CaseKind<Own>,
  contents: readonly files.Content[],
  now: Date,
) => {
  const [id, number] = [newId(), drawNumber(now, series)]
  const dueOn = workingDaysAfter(localDate(now), workingDays)
  const use = { kind: name, id }
  const fileIds: string[] = []
  for (const content of contents)
    fileIds.push(await files.keepUsed(world, db, use, `${name}Picture`, content, now))
  const row = { id, number, due_on: dueOn, created_at: now }
  return { use, row, fileIds, receipt: { number, dueOn } }
}

/** A contact as the row keeps it: closed, and found by its digest. */
export const closed = (
  world: World,
  { kind, id }: { kind: Name; id: string },
  contact: string,
) => ({
  contact_cipher: encryptField(world.keys, place(kind, id), contact),
  contact_digest: digestOf(world, kind, contact),
})

/** Gives a case with its answer. Fails alike for an unknown number and another's contact. */
export const status =
  <Own>(kind: rows.CaseKind<Own>) =>
  async (
    world: World,
    actor: Actor,
    { number, contact }: { number: string; contact: string },
    now: Date,
  ) => {
    const questions = { scope: `${kind.name}Status`, most: 30, minutes: 10 }
    await allowRequest(world, (actor as Visitor).ip, questions, now)
    const which = rows.byNumber(number, digestOf(world, kind.name, contact))
    return found(await rows.findCase(world.db, kind, which), kind.notFound)
  }

const Key = z.tuple([z.uuid()])

type Asked = rows.Filter & { cursor?: string | undefined; size?: number | undefined }

/** A page of cases. */
export const page = async <Own>(
  db: Db,
  kind: rows.CaseKind<Own>,
  whose: RawBuilder<unknown>,
  { cursor, size = PAGE_SIZE, ...filter }: Asked,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const listed = await rows.listCases(db, kind, whose, filter, after, size + 1)
  return pageOfRows(listed, size, ({ id }) => [id])
}

/** Lists cases for who answers them; of a contact only what tells people apart. */
export const list =
  <Own extends { contactCipher: Buffer | null }>(kind: rows.CaseKind<Own>) =>
  async (world: World, actor: AdministratorActor, asked: Asked, now: Date) => {
    const { items, next } = await page(world.db, kind, kind.answeredBy(actor), asked)
    const shown = items.map((row) => ({
      ...row,
      contactMasked: masked(world, place(kind.name, row.id), row.contactCipher) as Masked<Own>,
      overdue: isOverdue(row.dueOn, row.answer !== null, now),
    }))
    return { items: shown, next }
  }

/** Nobody leaves a contact only where a kind allows it. */
type Masked<Own> = Own extends { contactCipher: Buffer } ? string : string | null

const masked = ({ keys }: World, at: string, cipher: Buffer | null) =>
  cipher &&
  showField(keys, at, cipher, (contact) =>
    contact.includes('@') ? maskEmail(contact) : maskMobile(contact),
  )

const get = async <Own>(db: Db, actor: AdministratorActor, kind: rows.CaseKind<Own>, id: string) =>
  found(await rows.findCase(db, kind, rows.byId(id, kind.answeredBy(actor))), kind.notFound)

/** Shows a file of a case, counted from 1, to who answers it: one look. */
export const showFile = async <Own>(
  world: World,
  actor: AdministratorActor,
  kind: rows.CaseKind<Own>,
  { id, number, ticket }: { id: string; number: number; ticket: string | undefined },
  now: Date,
) => {
  const { fileIds } = await get(world.db, actor, kind, id)
  const fileId = found(fileIds[number - 1], 'fileNotFound')
  return show(world, actor, { kind: kind.name, id }, { fileId, ticket }, now)
}

/** The case that is answered by `write`, which says whether it waited. Refuses who has no part in it or comes second. */
export const answer = async <Own>(
  db: Tx,
  actor: AdministratorActor,
  kind: rows.CaseKind<Own>,
  id: string,
  write: () => Promise<{ numUpdatedRows: bigint }>,
) => {
  const answered = await get(db, actor, kind, id)
  const { numUpdatedRows } = await write()
  if (numUpdatedRows === 0n) await refuseLate(db, actor, { kind: kind.name, ids: [id] })
  return answered
}

/** Cases are kept so long after their answer (privacy rules, part 5). */
const KEEP_MS = ANSWERED_YEARS * 365 * 86_400_000
const BATCH = 200

/** Removes cases nobody needs any more, with their files; timed, safe to run again. */
export const forgetOld =
  <Own>(kind: rows.CaseKind<Own>) =>
  (world: World): Promise<number> =>
    workOff<Pick<rows.Case, 'id' | 'fileIds'>>(world, {
      task: kind.task,
      kind: kind.name,
      idOf: ({ id }) => id,
      most: BATCH,
      take: (db, most, now) =>
        rows.removeAnsweredBefore(db, kind, new Date(now.getTime() - KEEP_MS), most, now),
      act: (db, gone) =>
        files.forgetUsed(
          world,
          db,
          gone.flatMap(({ fileIds }) => fileIds),
        ),
    })
