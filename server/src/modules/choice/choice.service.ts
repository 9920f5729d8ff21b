import type { choice } from 'contract/choice'
import type { ParsedInputOf } from 'contract/endpoint'
import { record } from '../../events.ts'
import type { VolunteerActor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import * as rows from './choice.repository.ts'

/** What the volunteer decided about being shown and being advised. */
export const own = (db: Db, volunteerId: string) => rows.find(db, volunteerId)

/** Changes a choice; it holds from the next look at rankings and suggestions on. What is so already leaves no event. */
export const save = (
  world: World,
  actor: VolunteerActor,
  input: ParsedInputOf<typeof choice.save>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const before = await rows.find(db, actor.id)
    const after = {
      ranked: input.ranked ?? before.ranked,
      advised: input.advised ?? before.advised,
    }
    const fields = (['ranked', 'advised'] as const).filter((name) => before[name] !== after[name])
    if (fields.length === 0) return after
    await rows.write(db, actor.id, after, now)
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'choicesSaved', object, { volunteerId: actor.id, fields }, now)
    return after
  })

/** Forgets the choices of a person whose account is no more. */
export const forgetChoices = (db: Tx, volunteerId: string) => rows.remove(db, volunteerId)
