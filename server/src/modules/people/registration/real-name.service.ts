import type { IdDocument } from 'contract/codes/id-document'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { decryptField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { Failure } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import { eachApart } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { transitions } from '../account/account.states.ts'
import * as rows from './real-name.repository.ts'
import { minutesUntilAsked } from './registration.policy.ts'

/** What the check said; `waiting`: it has no answer now and is asked again. */
export type Outcome = 'matched' | 'mismatched' | 'waiting'

interface Question {
  name: string
  documentType: IdDocument
  documentNumber: string
}

/** State of an account after the check, from the one it has when it is asked about. */
export const stateAfter = (outcome: Outcome) =>
  outcome === 'waiting'
    ? ('registered' as const)
    : transitions[outcome === 'matched' ? 'confirm' : 'return'].to!

/** Asks whether name and document belong together. A service that is away is no answer. */
export const askRealName = async (
  world: World,
  { name, documentType, documentNumber }: Question,
  now: Date,
): Promise<Outcome> => {
  try {
    return await world.realName({ name, documentType, documentNumber }, now)
  } catch (error) {
    if (error instanceof Failure && error.name === 'serviceBusy') return 'waiting'
    throw error
  }
}

/** Notes what is still to be asked, or why the account was returned; nothing when all is well. */
export const noteOutcome = async (
  db: Tx,
  volunteerId: string,
  outcome: Outcome,
  now: Date,
): Promise<void> => {
  if (outcome === 'matched') {
    await rows.removeCheck(db, volunteerId)
    return
  }
  const state = outcome === 'waiting' ? 'waiting' : 'returned'
  await rows.writeCheck(db, volunteerId, { state, attempts: 0, nextTryAt: now }, now)
}

const MINUTE_MS = 60_000

const work = {
  task: 'realNames',
  kind: 'volunteer',
  idOf: ({ volunteerId }: rows.DueCheck) => volunteerId,
}

/** Asks again about everybody whose check had no answer; timed, on any number of servers. */
export const askAgain = async (world: World): Promise<number> => {
  let answered = 0
  for (;;) {
    const now = world.clock.now()
    const due = await rows.takeDue(world.db, now, new Date(now.getTime() + 5 * MINUTE_MS))
    if (!due) return answered
    answered += await eachApart(world, work, [due], () => settle(world, due, now))
  }
}

const settle = async (world: World, due: rows.DueCheck, now: Date): Promise<boolean> => {
  const { volunteerId, name, documentType, documentNumberCipher } = due
  const place = `volunteer.document_number.${volunteerId}`
  const documentNumber = decryptField(world.keys, place, documentNumberCipher)
  const outcome = await askRealName(world, { name, documentType, documentNumber }, now)
  if (outcome === 'waiting') {
    const next = new Date(now.getTime() + minutesUntilAsked(due.attempts) * MINUTE_MS)
    await rows.putOff(world.db, volunteerId, next)
    return false
  }
  await transact(world.db, async (db) => {
    const { from, to } = transitions[outcome === 'matched' ? 'confirm' : 'return']
    const moved = await rows.moveState(db, volunteerId, from, to!)
    await noteOutcome(db, volunteerId, outcome, now)
    if (!moved) return
    const object = { kind: 'volunteer', id: volunteerId }
    await record(db, system, 'realNameChecked', object, { volunteerId, outcome }, now)
  })
  return true
}
