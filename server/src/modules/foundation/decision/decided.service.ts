import type { ErrorName } from 'contract/errors'
import type { EventName } from 'contract/event-names'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, type Obstacle } from '../../../platform/fail.ts'
import { type Answer, type Kind, steps, type What, whatOf } from './decided.policy.ts'
import { ensurePlaced } from '../row-seal/place-in-tree.service.ts'
import * as rows from './decided.repository.ts'

/** What several people answer. */
export interface About {
  kind: Kind
  ids: readonly string[]
  /** What the facts about it are the history of, where they are not its own. */
  within?: string
  /** How many were chosen together, where only these are refused. */
  of?: number
  /** The decision that its state tells of: any other has been overtaken. */
  what?: What
  /** Where it stands, told where nobody is known to have been first. */
  state?: string
  /** Whose it is: nobody decides it by a place in the tree that the tree does not have. */
  nodeId?: string
}

/** As it goes to the wire. */
export type Written = Omit<Answer, 'at'> & { at: Date }

const byWhom = (actor: AdministratorActor, row: rows.StepRow): Pick<Written, 'by' | 'name'> => {
  if (row.actorKind === 'system') return { by: 'system', name: null }
  if (row.actorKind !== 'administrator') return { by: 'applicant', name: null }
  if (row.actorId === actor.id) return { by: 'self', name: null }
  return row.organizationId === actor.organizationId
    ? { by: 'colleague', name: row.administratorName }
    : { by: 'node', name: row.organizationName }
}

/**
 * Who answered each of some things before, what and when, as an administrator may know it: people of his
 * own node by name, others by theirs. For who may see the things only; those that wait are left out.
 */
const decidedBefore = async (
  db: Db,
  actor: AdministratorActor,
  { kind, ids, within, what: expected }: About,
): Promise<Map<string, Written>> => {
  if (ids.length === 0) return new Map()
  const names = Object.keys(steps[kind].facts) as EventName[]
  const found = await rows.listLastSteps(db, kind, ids, within ?? null, names)
  return new Map(
    found.flatMap((row) => {
      const what = whatOf(kind, row.name, row.payload)
      return what && what === (expected ?? what)
        ? [[row.id, { what, at: row.at, ...byWhom(actor, row) }] as const]
        : []
    }),
  )
}

/** Refuses whoever comes second, and tells him who was first. */
export const refuseLate = async (
  db: Db,
  actor: AdministratorActor,
  about: About,
): Promise<never> => {
  const [decided] = (await decidedBefore(db, actor, about)).values()
  const { kind, of, state } = about
  return fail(steps[kind].refusal, decided ? { decided, of } : state ? { state } : undefined)
}

/**
 * Refuses when a policy names an obstacle; where it is that somebody else was first, he is told who. Fails with
 * rowAltered where the node it belongs to is not below the caller's.
 */
export const ensureFirst = async (
  db: Db,
  actor: AdministratorActor,
  about: About,
  obstacle: Obstacle,
): Promise<void> => {
  if (obstacle === steps[about.kind].refusal) await refuseLate(db, actor, about)
  ensure(obstacle)
  if (about.nodeId !== undefined) await ensurePlaced(db, about.nodeId)
}

/** The refused rows of a batch, each with who was first where that is why; `idOf` is null where it is not. */
export const tellLate = async <Row extends { error: ErrorName }>(
  db: Db,
  actor: AdministratorActor,
  about: Omit<About, 'ids'>,
  refused: readonly Row[],
  idOf: (row: Row) => string | null,
): Promise<(Row & { decided?: Written })[]> => {
  const lateId = (row: Row) => (row.error === steps[about.kind].refusal ? idOf(row) : null)
  const ids = refused.map(lateId).filter((id) => id !== null)
  const decided = await decidedBefore(db, actor, { ...about, ids })
  return refused.map((row) => {
    const first = decided.get(lateId(row) ?? '')
    return first ? { ...row, decided: first } : row
  })
}
