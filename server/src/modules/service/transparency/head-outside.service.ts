import { localDate } from 'contract/rules/time'
import { decryptField } from '../../../platform/crypto.ts'
import { fail } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { tell } from '../../foundation/outbox/outbox.service.ts'
import type { Head } from './head.ts'
import * as rows from './head.repository.ts'
import { keepHead, type KeptHead, readNewestKept } from './kept-heads.service.ts'
import { noteFound, noteKept } from './outside.service.ts'

const PORTION = 500

/**
 * Fails with ledgerHeadsUnkept where the newest head outside is none of the database: what was kept is never written
 * over, and no other head of its number is signed.
 */
export const ensureKept = async (world: Pick<World, 'db' | 'config' | 'log'>): Promise<void> => {
  const kept = await readNewestKept(world.config.headsDir)
  if (!kept || (await rows.findHead(world.db, kept.number))?.signed === kept.signed) return
  world.log.error(
    { head: kept.number },
    'ledger heads: the database has lost what was kept outside',
  )
  fail('ledgerHeadsUnkept')
}

/**
 * Adds the heads that the folder outside the database does not have yet, and once a day writes those of the days
 * before to the audit administrators. Fails as `ensureKept` does.
 */
export const keepOutside = async (world: World): Promise<void> => {
  await keepInFolder(world)
  await mailHeads(world)
}

const keepInFolder = (world: World): Promise<void> =>
  transact(world.db, async (db) => {
    // One server at a time also here: several may share a folder.
    if (!(await rows.lockHeads(db))) return
    const folder = world.config.headsDir
    await ensureKept({ ...world, db })
    const kept = await readNewestKept(folder)
    let after = kept?.number ?? 0
    const id = await noteFound(db, folder, 'heads', after, world.clock.now())
    for (let more = true; more;) {
      const heads = await rows.listAfter(db, after, PORTION)
      for (const head of heads) await keepHead(folder, keptOf(head), head.at)
      after = heads.at(-1)?.number ?? after
      more = heads.length === PORTION
    }
    await noteKept(db, id, 'heads', after)
  })

const keptOf = ({ number, hash, signed, signature }: Head): KeptHead => ({
  number,
  hash: hash.toString('hex'),
  signed,
  signature,
})

/** Heads that one mail lists; of more it lists the newest. */
const MOST_IN_MAIL = 48

/** Writes the heads made before this day that no mail had yet, once. */
const mailHeads = (world: World): Promise<void> =>
  transact(world.db, async (db) => {
    const now = world.clock.now()
    const upTo = await rows.findMailedUpTo(db)
    const heads = (await rows.listAfter(db, upTo, PORTION)).filter(
      ({ at }) => localDate(at) < localDate(now),
    )
    const newest = heads.at(-1)
    if (!newest) return
    const auditors = await rows.listAuditors(db)
    if (!(await rows.takeMail(db, newest.number, auditors.length, now))) return
    if (auditors.length === 0) world.log.warn('ledger heads: no audit administrator has an address')
    for (const { administratorId, emailCipher } of auditors)
      await tell(world, db, {
        channel: 'email',
        target: decryptField(world.keys, `administrator.email.${administratorId}`, emailCipher),
        template: 'ledgerHeads',
        parameters: {
          number: newest.number,
          hash: newest.hash.toString('hex'),
          entries: newest.entries,
          address: `${world.config.publicUrl}/transparency`,
          heads: heads.slice(-MOST_IN_MAIL).map((head) => ({
            number: head.number,
            at: head.at.toISOString(),
            hash: head.hash.toString('hex'),
          })),
        },
      })
  })
