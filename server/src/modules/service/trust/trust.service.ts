import type { ParsedInputOf } from 'contract/endpoint'
import type { trust } from 'contract/service/trust'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { type WaitsFor, waitsFor } from '../../foundation/decision/turn.service.ts'
import { setTrusted } from '../../nodes/organization/trusted.service.ts'
import { isOnProbation } from '../record/hand-entry.policy.ts'
import { decidingTrust, obstacleToDeciding, obstacleToProposing, possible } from './trust.policy.ts'
import * as rows from './trust.repository.ts'

type Area = typeof trust

const MOST_HISTORY = 20

/** How far figures are counted for probation and for the rule. */
export const reachOf = ({ hand, trust: rules }: Pick<Config, 'hand' | 'trust'>): rows.Reach => ({
  sessions: Math.max(hand.probationSessions, rules.sessions),
  windowDays: rules.windowDays,
})

const standingOf = async (world: World, db: Db, node: rows.NodeRow) => {
  const { hand, trust: rules } = world.config
  const { approved: _, ...shown } = node
  return {
    ...shown,
    onProbation: isOnProbation({ ...node, ...node.figures }, hand),
    asked: {
      probationDays: hand.probationDays,
      probationSessions: hand.probationSessions,
      days: rules.days,
      sessions: rules.sessions,
      windowDays: rules.windowDays,
      handPercent: rules.handPercent,
      upheldPercent: rules.upheldPercent,
    },
    history: await rows.listHistory(db, node.organizationId, MOST_HISTORY),
  }
}

/** How the node acted for stands. */
export const own = async (world: World, db: Db, actor: AdministratorActor, now: Date) => {
  const node = await rows.findNode(db, actor.organizationId, reachOf(world.config), now)
  return standingOf(world, db, node!)
}

/** How an organisation below stands, and what may be proposed. Fails with trustNotFound. */
export const detail = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { organizationId }: ParsedInputOf<Area['detail']>,
  now: Date,
) => {
  const reach = reachOf(world.config)
  const node = found(
    await rows.findBelow(db, actor.organizationId, organizationId, reach, now),
    'trustNotFound',
  )
  const standing = await standingOf(world, db, node)
  const waits = standing.history.some(({ state }) => state === 'proposed')
  const serves = await rows.serves(db, actor.accounts, organizationId)
  return { ...standing, can: { propose: waits || serves ? null : possible(node) } }
}

const Key = z.tuple([z.uuid()])

/** Proposals of the federation acted for and of those below it. */
export const list = async (
  { config }: Pick<World, 'config'>,
  db: Db,
  actor: AdministratorActor,
  { state, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const { organizationId } = actor
  const listed = await rows.listProposals(db, organizationId, { state, after, most: size + 1 })
  const page = pageOfRows(listed, size, ({ proposalId }) => [proposalId])
  const turns = await turnsOf(db, page.items)
  return {
    ...page,
    items: page.items.map((row, at) => {
      const turn = turns[at] ?? null
      const decide = obstacleToDeciding(row.state, standingTo(actor, row, turn)) === null
      const { proposedBy: _, servedBy: __, holderId: ___, ...shown } = row
      return {
        ...shown,
        sessionsUpTo: reachOf(config).sessions,
        can: { decide },
        waitsFor: decide ? null : turn,
      }
    }),
  }
}

/** Who decides each of some proposals; null where it is decided. */
const turnsOf = (db: Db, proposals: readonly rows.ProposalRow[]) =>
  waitsFor(
    db,
    proposals.map((row) =>
      row.state === 'proposed' ? { from: row.holderId, answering: decidingTrust(row) } : null,
    ),
  )

const standingTo = (
  actor: AdministratorActor,
  { proposedBy, servedBy }: rows.ProposalRow,
  turn: WaitsFor | null,
) => ({
  serves: isAmong(actor, servedBy),
  proposed: isAmong(actor, [proposedBy]),
  here: turn?.organizationId === actor.organizationId,
})

const aProposal = (id: string) => ({ kind: 'trust', id })

/** Proposes to trust an organisation below, or no more. Fails with trustNotFound, trustOpen and as `obstacleToProposing` names. */
export const propose = (
  world: World,
  actor: AdministratorActor,
  { organizationId, direction, reason }: ParsedInputOf<Area['propose']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const reach = reachOf(world.config)
    const node = found(
      await rows.findBelow(db, actor.organizationId, organizationId, reach, now),
      'trustNotFound',
    )
    const serves = await rows.serves(db, actor.accounts, organizationId)
    ensure(obstacleToProposing(node, direction, { serves }))
    const { figures } = node
    const proposal = { organizationId, direction, reason, figures }
    const by = { holderId: actor.organizationId, proposedBy: actor.id }
    const proposalId = await rows.insertProposal(db, { ...proposal, ...by }, now)
    const payload = { proposalId, organizationId, direction }
    await record(db, actor, 'trustProposed', aProposal(proposalId), payload, now)
    return { proposalId }
  })

/** Decides a proposal; agreed to, it holds at once. Fails with trustNotFound and as `obstacleToDeciding` names. */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { proposalId, agree, reason }: ParsedInputOf<Area['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(
      await rows.lockProposal(db, actor.organizationId, proposalId),
      'trustNotFound',
    )
    const { organizationId, direction } = row
    const late = {
      kind: 'trust' as const,
      ids: [proposalId],
      state: row.state,
      nodeId: organizationId,
    }
    const [turn] = await turnsOf(db, [row])
    const obstacle = obstacleToDeciding(row.state, standingTo(actor, row, turn ?? null))
    await ensureFirst(db, actor, late, obstacle)
    const state = agree ? ('agreed' as const) : ('refused' as const)
    await rows.settle(db, proposalId, { state, by: actor.id, reason }, now)
    if (agree && !(await setTrusted(world, db, organizationId, direction === 'give')))
      fail('trustStateRefuses')
    const payload = { proposalId, organizationId, direction, decision: state }
    await record(db, actor, 'trustDecided', aProposal(proposalId), payload, now)
    return {}
  })
