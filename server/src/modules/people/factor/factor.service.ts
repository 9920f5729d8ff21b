import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { digest, sameBytes } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import { deviceOf, networkOf } from '../../../platform/user-agent.ts'
import type { World } from '../../../platform/world.ts'
import { type Holder, useProof } from '../auth/identity-proof.service.ts'
import { giveRecoveryCodes, isRequired, lockOwner, noteChange } from './factor-change.service.ts'
import { forgetFactors, waysOf } from '../auth/factor-state.service.ts'
import * as rows from './factor.repository.ts'
import { listPasskeys } from './passkey.repository.ts'
import * as trusted from './trust.repository.ts'

/** The second factors of the own account. */
export const state = async (world: World, db: Db, actor: Holder, now: Date) => {
  const { kind, id, browser } = actor
  const totp = await rows.findTotp(db, id)
  const here = browser === null ? null : digest(browser)
  const browsers = await trusted.listTrusted(db, id, now)
  return {
    required: isRequired(world, kind),
    totpSince: totp?.enrolledAt ?? null,
    passkeys: await listPasskeys(db, id),
    recoveryCodes: await rows.countRecoveryCodes(db, id),
    browsers: browsers.map(({ digest: known, ip, userAgent, ...rest }) => ({
      ...rest,
      ...deviceOf(userAgent),
      network: networkOf(ip),
      current: here !== null && sameBytes(here, known),
    })),
  }
}

/** Whether somebody can show that it is himself: 1 with a second factor, 0 without. */
export const detectStatus = async (db: Db, { id }: { id: string }) => ({
  detectStatus: (await waysOf(db, id)).length > 0 ? (1 as const) : (0 as const),
})

/** Ten new recovery codes in place of those there were. Fails with ticketRefused or factorNotFound. */
export const renewRecoveryCodes = (
  world: World,
  actor: Holder,
  { ticket }: { ticket: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { kind: realm, id, sessionId: keep } = actor
    await useProof(db, actor, ticket, now)
    const owner = await lockOwner(db, realm, id)
    if ((await waysOf(db, id)).length === 0) fail('factorNotFound')
    const recoveryCodes = await giveRecoveryCodes(world, db, id, now)
    const change = 'recoveryCodesRenewed'
    await noteChange(world, db, actor, { realm, owner, change, keep }, now)
    return { recoveryCodes }
  })

/** Asks a trusted browser for the second factor again. Fails with factorNotFound. */
export const forgetBrowser = (
  world: World,
  actor: Holder,
  { browserId }: { browserId: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { kind, id } = actor
    if (!(await trusted.removeTrusted(db, id, browserId))) fail('factorNotFound')
    await record(db, actor, 'browserForgotten', { kind, id }, { accountId: id, browserId }, now)
    return {}
  })

/**
 * Takes the second factor off an administrator who has lost his phone: he logs in with the first alone
 * and sets another up. The one who does it proves himself, and the other is told. Fails with
 * ticketRefused, and with factorNotFound for who has none, serves a node outside the own subtree, too,
 * or is oneself.
 */
export const resetOfAdministrator = (
  world: World,
  actor: AdministratorActor,
  { administratorId, ticket }: { administratorId: string; ticket: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    await useProof(db, actor, ticket, now)
    const other = administratorId !== actor.id
    if (!other || !(await rows.servesOnlyBelow(db, administratorId, actor.organizationId)))
      fail('factorNotFound')
    const owner = await lockOwner(db, 'administrator', administratorId)
    if (!(await forgetFactors(db, administratorId))) fail('factorNotFound')
    const change = { realm: 'administrator', owner, change: 'reset', keep: null } as const
    await noteChange(world, db, actor, change, now)
    return {}
  })
