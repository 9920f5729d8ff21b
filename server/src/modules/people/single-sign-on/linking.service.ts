import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { tellAccount } from '../auth/holder-notice.service.ts'
import { useProof } from '../auth/identity-proof.service.ts'
import * as rows from './single-sign-on.repository.ts'

/** A login this fresh is the proof that linking asks for: whoever finds a browser open links nothing. */
const FRESH_MS = 5 * 60_000

const about = (id: string) => ({ kind: 'volunteer', id })

/**
 * Links what the provider said with the own account, right after an ordinary login in the same browser.
 * Fails with ticketRefused or loginLinkedAlready.
 */
export const link = (
  world: World,
  actor: VolunteerActor,
  { ticket }: { ticket: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const fresh = new Date(now.getTime() - FRESH_MS)
    if (!(await rows.sessionBeganAfter(db, actor.sessionId, fresh))) fail('ticketRefused')
    const shown = { digest: digest(ticket), browserDigest: digest(actor.browser ?? '') }
    const subject = (await rows.takeUnlinked(db, shown, now)) ?? fail('ticketRefused')
    const linkId = newId()
    const made = { ...subject, volunteerId: actor.id, linkId }
    if (!(await rows.insertLink(db, made, now))) fail('loginLinkedAlready')
    const at = now.toISOString()
    await tellAccount(world, db, 'volunteer', actor.id, 'loginLinked', { at })
    const payload = { volunteerId: actor.id, linkId }
    await record(db, actor, 'loginLinked', about(actor.id), payload, now)
    return {}
  })

/** Accounts elsewhere that log in to the own one. */
export const list = async ({ config }: World, db: Db, { id }: VolunteerActor) =>
  (await rows.listLinks(db, id)).map(({ issuer, ...row }) => ({
    ...row,
    provider: issuer === config.signOn?.issuer ? config.signOn.title : '',
  }))

/** Ends a link. Fails with ticketRefused or linkedLoginNotFound. */
export const unlink = (
  world: World,
  actor: VolunteerActor,
  { linkId, ticket }: { linkId: string; ticket: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    await useProof(db, actor, ticket, now)
    if (!(await rows.removeLink(db, { volunteerId: actor.id, linkId }))) fail('linkedLoginNotFound')
    const payload = { volunteerId: actor.id, linkId }
    await record(db, actor, 'loginUnlinked', about(actor.id), payload, now)
    return {}
  })
