import type { anomaly as Area } from 'contract/desk/anomaly'
import type { ParsedInputOf } from 'contract/endpoint'
import { Instant } from 'contract/fields'
import type { Permission } from 'contract/permissions'
import { maskName } from 'contract/rules/mask'
import { MOST_REVERSED } from 'contract/rules/terms'
import * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { World } from '../../../platform/world.ts'
import { rolesFor, type WaitsFor, waitsFor } from '../../foundation/decision/turn.service.ts'
import { listCounted } from '../../people/profile/counted.service.ts'
import { handEntriesOf } from '../../service/record/hand-entry.service.ts'
import {
  decidingAnomaly,
  type Decision,
  explainingAnomaly,
  type Judged,
  obstacleToDeciding,
  obstacleToExplaining,
  type Parts,
  type Standing,
} from './anomaly.policy.ts'
import { countStanding } from './anomaly.repository.ts'
import { askingOf } from './anomaly.service.ts'
import { waits } from './anomaly.states.ts'
import * as rows from './anomaly-list.repository.ts'
import { ruleNames, rules as allRules } from './rules.ts'

type Contract = typeof Area

const Key = z.tuple([z.uuid()])

/** What rules noticed about the hours of the subtree, the newest first. */
export const list = async (
  world: World,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...input }: ParsedInputOf<Contract['list']>,
  now: Date,
) => {
  const { rule, state, organizationId, turn = false, overdue = false } = input
  const after = decodeCursor(cursor, Key)
  const filter = { rule, state, organizationId, turn, overdue, after, most: size + 1 }
  const listed = await rows.list(world.db, await askingOf(world, actor), filter, now)
  const page = pageOfRows(listed, size, ({ anomalyId }) => [anomalyId])
  return { ...page, items: await asFindings(world.db, page.items, actor, now) }
}

/** One finding with everything that was done. Fails with anomalyNotFound. */
export const detail = async (
  world: World,
  actor: AdministratorActor,
  { anomalyId }: { anomalyId: string },
  now: Date,
) => {
  const { db } = world
  const row = await findOne(world, actor, anomalyId, now)
  const [finding] = await asFindings(db, [row], actor, now)
  const obstacle = obstacleToDeciding(row, row, 'settle')
  const mayDecide = actor.permissions.includes('anomalyDecide')
  const { here, elsewhere } = await countStanding(db, actor.organizationId, anomalyId)
  const moments = await rows.listMoments(db, anomalyId)
  return {
    ...finding!,
    can: finding!.can.filter((act) => act !== 'reverse' || here > 0),
    timeline: moments.map(({ all: _, ...moment }) => moment).toReversed(),
    earlier: (moments[0]?.all ?? 0) - moments.length,
    changes: row.changeId === null ? [] : await listCounted(world, row.changeId),
    mayLook: row.changeId !== null && mayDecide && obstacle === null,
    steps: (await rows.listSteps(db, anomalyId)).map(({ files, ...step }) => ({
      ...step,
      // Times inside JSON come as text.
      files: files.map((file) => ({ ...file, at: new Date(file.at) })),
    })),
    holdable: row.holdable,
    reversible: Math.min(here, MOST_REVERSED),
    elsewhere,
    obstacle: mayDecide && waits(row.state) && typeof obstacle === 'string' ? obstacle : null,
  }
}

const findOne = async (world: World, actor: AdministratorActor, anomalyId: string, now: Date) => {
  const none = { rule: undefined, state: undefined, organizationId: undefined, after: null }
  const filter = { ...none, turn: false, overdue: false, anomalyId, most: 1 }
  const [row] = await rows.list(world.db, await askingOf(world, actor), filter, now)
  return found(row, 'anomalyNotFound')
}

/** The records of a finding, people masked. Fails with anomalyNotFound. */
export const records = async (
  world: World,
  actor: AdministratorActor,
  { anomalyId, cursor, size = PAGE_SIZE }: ParsedInputOf<Contract['records']>,
  now: Date,
) => {
  await findOne(world, actor, anomalyId, now)
  const listed = await rows.listRecords(world.db, anomalyId, decodeCursor(cursor, Key), size + 1)
  const page = pageOfRows(listed, size, ({ recordId }) => [recordId])
  const entered = await handEntriesOf(
    world.db,
    actor,
    page.items.map(({ recordId }) => recordId),
  )
  return {
    ...page,
    items: page.items.map(({ name, ...row }) => ({
      ...row,
      nameMasked: maskName(name),
      handEntries: entered.get(row.recordId) ?? [],
    })),
  }
}

type Action = Decision | 'explain'

const needed: Readonly<Record<Action, readonly Permission[]>> = {
  ask: ['anomalyDecide'],
  freeze: ['anomalyDecide'],
  lift: ['anomalyDecide'],
  settle: ['anomalyDecide'],
  reverse: ['anomalyDecide', 'recordRevoke'],
  explain: ['recordConfirm'],
}

/** What this administrator may do: the same functions that refuse, asked beforehand. */
const actionsOf = (row: Judged & Standing, { permissions }: AdministratorActor): Action[] =>
  (Object.keys(needed) as Action[]).filter((action) => {
    const obstacle =
      action === 'explain' ? obstacleToExplaining(row, row) : obstacleToDeciding(row, row, action)
    return obstacle === null && needed[action].every((name) => permissions.includes(name))
  })

const noEvidence = {
  people: null,
  entries: null,
  sessions: null,
  minutes: null,
  percent: null,
  metres: null,
  speed: null,
  days: null,
  planned: null,
  day: null,
  from: null,
  until: null,
  system: null,
}

/** Findings as an administrator sees them, each with whether it is his turn, else whose. */
const asFindings = async (
  db: Db,
  listed: readonly rows.FindingRow[],
  actor: AdministratorActor,
  now: Date,
) => {
  const turns = await waitsFor(
    db,
    listed.map((row) => {
      const waiting = waits(row.state) && !isTurn(row, actionsOf(row, actor))
      return waiting ? askedOf(row) : null
    }),
  )
  return listed.map(({ parties: _, volunteerIds: __, ...row }, at) =>
    asFinding(row, turns[at] ?? null, actor, now),
  )
}

/** A finding without who took part: that is nobody's to read. */
type Shown = Omit<rows.FindingRow, keyof Parts>

const asFinding = (row: Shown, turn: WaitsFor | null, actor: AdministratorActor, now: Date) => {
  const { administratorId: _, otherId: __, sessionId: ___, batchId: ____, ...told } = row.evidence
  const { administrator, other, mission, reason, extensions, ...finding } = row
  const can = actionsOf(row, actor)
  const open = waits(row.state)
  return {
    ...finding,
    evidence: {
      ...noEvidence,
      ...told,
      // As they stand: what was noticed may have been lowered since, and one finding has one sum.
      minutes: told.minutes === undefined ? null : row.minutes,
      from: told.from === undefined ? null : new Date(told.from),
      until: told.until === undefined ? null : new Date(told.until),
      administrator,
      other,
      mission,
      reason,
      extensions: extensions.map(({ at, until, ...extension }) => ({
        ...extension,
        at: new Date(at),
        until: new Date(until),
      })),
    },
    dueAt: open ? row.dueAt : null,
    overdue: open && row.dueAt <= now,
    own: row.distance === 0,
    can,
    waitsFor: turn && row.state === 'explanationAsked' ? explained(row, turn) : turn,
  }
}

const isTurn = ({ state }: Pick<rows.FindingRow, 'state'>, can: readonly Action[]) =>
  state === 'explanationAsked' ? can.includes('explain') : can.includes('settle')

/** Whose turn a finding is: its node's to explain, else that of the one which has it to decide or of one above. */
const askedOf = (row: rows.FindingRow) =>
  row.state === 'explanationAsked'
    ? { from: row.organizationId, answering: explainingAnomaly }
    : { from: row.holderId, answering: decidingAnomaly(row) }

/** Nobody but its own node explains a finding, also where somebody above could. */
const explained = (row: Shown, turn: WaitsFor): WaitsFor => ({
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  roles: rolesFor(explainingAnomaly),
  vacant: turn.vacant || turn.organizationId !== row.organizationId,
})

/** Every rule with its thresholds, and what became of its findings in the subtree. */
export const rules = async (world: World, { organizationId }: AdministratorActor) => {
  const { anomalies } = world.config
  const counted = await rows.countByRule(world.db, organizationId, ruleNames)
  return counted.map((row) => ({
    ...row,
    thresholds: allRules[row.rule].thresholds.map((name) => ({ name, value: anomalies[name] })),
  }))
}

const ReversalKey = z.tuple([Instant, z.uuid()])

/** What was revoked together, for everybody, in figures. */
export const reversals = async (
  db: Db,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Contract['reversals']>,
) => {
  const listed = await rows.listReversals(db, decodeCursor(cursor, ReversalKey), size + 1)
  return pageOfRows(listed, size, ({ at, reversalId }) => [at, reversalId])
}
