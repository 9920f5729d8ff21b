import type { Tx } from '../../../platform/db.ts'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { noteFault, reasonOf, settleFaults, WHOLE_TASK } from '../../../platform/faults.ts'
import { heldSealKeys, isSealed, type SealKeys, sealText } from '../../../platform/seal.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { freezeHeld } from '../../service/record/freeze.service.ts'
import { decidingAnomaly, dueAfter } from './anomaly.policy.ts'
import { insertStep } from './anomaly.repository.ts'
import { waits } from './anomaly.states.ts'
import * as rows from './looking.repository.ts'
import type { Noticed, RuleName } from './rule.ts'
import { ruleNames, rules, versionOf } from './rules.ts'

/** Facts that a rule looks at in one transaction, and transactions of one rule in a row. */
const BATCH = 300
const MOST_STEPS = 40
/** Longer than a transaction takes: whatever began before is written by then. */
const SETTLE_MS = 60_000

/**
 * Has every rule look at the facts that came since it last did, some at a time; a new one, or one whose version or
 * thresholds are others, begins with the first there is. What it noticed and how far it looked are written
 * together: after a kill it goes on there. One that fails is told of and does not stop the others. Timed, safe to
 * run again and on several servers. Returns how many findings are new or wait again.
 */
export const lookForAnomalies = async (
  world: World,
  names: readonly RuleName[] = ruleNames,
): Promise<number> => {
  let found = 0
  for (const name of names)
    try {
      found += await look(world, name)
      await settleFaults(world.db, [faultOf(name)], world.clock.now())
    } catch (error) {
      await noteFault(
        world,
        { ...faultOf(name), kind: 'anomalyRule' },
        `${name}: ${reasonOf(error)}`,
      )
    }
  return found
}

const faultOf = (name: RuleName) => ({ task: `anomalies.${name}`, id: WHOLE_TASK })

const look = async (world: World, name: RuleName): Promise<number> => {
  let found = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const { more, noticed } = await transact(world.db, (db) =>
      lookOn(db, world, name, world.clock.now()),
    )
    found += noticed
    if (!more) break
  }
  return found
}

const BEGINNING: rows.Position = { at: null, id: null }

const textOf = (name: RuleName, version: string, { at, id }: rows.Position): string =>
  JSON.stringify([name, version, at?.toISOString() ?? null, id])

/**
 * Whether a rule has looked so far, in its present version: what somebody moved past facts that he does not want looked
 * at counts for nothing, and the rule looks from the beginning.
 */
const isHowFar = (
  keys: SealKeys,
  name: RuleName,
  version: string,
  { seal, ...kept }: rows.KeptPosition,
): boolean =>
  kept.version === version &&
  seal !== null &&
  isSealed(keys, 'anomalyRule', textOf(name, version, kept), seal)

const lookOn = async (db: Tx, { config }: Pick<World, 'config'>, name: RuleName, now: Date) => {
  const rule = rules[name]
  const version = versionOf(name, config.anomalies)
  const kept = await rows.holdRule(db, name, version)
  if (!kept) return { more: false, noticed: 0 }
  const keys = heldSealKeys()
  const position = isHowFar(keys, name, version, kept) ? kept : BEGINNING
  const until = new Date(now.getTime() - SETTLE_MS)
  const facts = await rows.listFacts(db, rule.source, position, until, BATCH)
  const again = await rule.again?.(db)
  const more = facts.length === BATCH || again?.more === true
  const all = [...facts, ...(again?.facts ?? [])]
  const noticed = all.length > 0 ? await rule.notice(db, all, config.anomalies) : []
  const anomalyIds: string[] = []
  for (const each of noticed) {
    const id = await note(db, name, each, now)
    if (id) anomalyIds.push(id)
  }
  const reached = facts.at(-1) ?? position
  const seal = sealText(keys, 'anomalyRule', textOf(name, version, reached))
  await rows.moveRule(db, name, version, reached, seal, facts.length === BATCH ? null : until)
  if (anomalyIds.length > 0) {
    const object = { kind: 'anomaly', id: null }
    await record(db, system, 'anomaliesFound', object, { anomalyIds, rule: name }, now)
  }
  return { more, noticed: anomalyIds.length }
}

/** Keeps what was noticed; gives its identifier where it is new or has more records. */
const note = async (
  db: Tx,
  rule: RuleName,
  { organizationId, recordIds, parties = [], ...noticed }: Noticed,
  now: Date,
): Promise<string | null> => {
  const parts = await rows.getParts(db, recordIds)
  const tookPart = { ...parts, parties: [...parts.parties, ...parties] }
  const answering = { ...decidingAnomaly(tookPart), stands: 'above' as const }
  // The nearest node above where somebody decides who took no part.
  const [turn] = await waitsFor(db, [{ from: organizationId, answering }])
  const holderId = turn?.organizationId ?? organizationId
  const dueAt = dueAfter(now)
  const finding = { rule, ...noticed, organizationId, holderId, dueAt }
  const kept = await rows.keep(db, finding, now)
  const added = await rows.addRecords(db, kept.id, recordIds)
  if (added.length > 0 && kept.frozen) await freezeHeld(db, added, now)
  if (kept.fresh) await insertStep(db, kept.id, { kind: 'found', records: added.length }, now)
  else if (added.length > 0 && !waits(kept.state)) {
    await rows.reopen(db, kept.id, holderId, dueAt)
    await insertStep(db, kept.id, { kind: 'foundAgain', records: added.length }, now)
  }
  const isNews = kept.fresh || added.length > 0
  // Nobody is left whom a list or a term could lead to it: whoever oversees the node has somebody appointed.
  if (isNews && turn?.vacant) {
    const details = { anomalyId: kept.id }
    await noteSecurity(db, { name: 'nobodyDecides', organizationId: holderId, details }, now)
  }
  return isNews ? kept.id : null
}
