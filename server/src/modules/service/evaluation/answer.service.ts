import type { ParsedInputOf } from 'contract/endpoint'
import type { evaluation } from 'contract/service/evaluation'
import type { managedEvaluation } from 'contract/service/managed-evaluation'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import * as rows from './answer.repository.ts'
import { about, subjectsOf } from './evaluation.service.ts'
import { applyChanges } from './tally.repository.ts'

/*
 * What the other side of an evaluation does about it: answers it, once, and reports it, once, to the
 * federation above, which decides.
 */

type Actor = VolunteerActor | AdministratorActor
type ReplyInput = ParsedInputOf<typeof evaluation.reply>
type ReportInput = ParsedInputOf<typeof evaluation.report>
type Managed = typeof managedEvaluation

/** The evaluation that the actor may answer: of himself, or of a mission of his subtree. */
const lock = async (db: Tx, actor: Actor, evaluationId: string) =>
  found(
    actor.kind === 'volunteer'
      ? await rows.lockReceived(db, actor.id, evaluationId)
      : await rows.lockOfMission(db, actor.organizationId, evaluationId),
    'evaluationNotFound',
  )

/** Answers an evaluation. Fails with evaluationNotFound or evaluationReplied. */
export const reply = (
  world: World,
  actor: Actor,
  { evaluationId, reply: text }: ReplyInput,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { replied, hidden } = await lock(db, actor, evaluationId)
    if (hidden) fail('evaluationNotFound')
    if (replied) fail('evaluationReplied')
    const administratorId = actor.kind === 'administrator' ? actor.id : null
    await rows.writeReply(db, evaluationId, text, administratorId, now)
    const payload = { evaluationId, about: administratorId ? 'mission' : 'volunteer' }
    await record(db, actor, 'evaluationReplied', about(evaluationId), payload, now)
    return {}
  })

/** Reports an evaluation to the federation above. Fails with evaluationNotFound or evaluationReported. */
export const report = (
  world: World,
  actor: Actor,
  { evaluationId, reason }: ReportInput,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { reported, organizationId } = await lock(db, actor, evaluationId)
    if (reported) fail('evaluationReported')
    const id = newId()
    await rows.insertReport(db, { id, evaluationId, organizationId, reason }, now)
    const payload = { evaluationId, reportId: id }
    await record(db, actor, 'evaluationReported', about(evaluationId), payload, now)
    return {}
  })

const Key = z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()])

/** Reports that the federation acted for decides. */
export const listReports = async (
  db: Db,
  actor: AdministratorActor,
  { state, cursor, size = PAGE_SIZE }: ParsedInputOf<Managed['listReports']>,
) => {
  const after = decodeCursor(cursor, Key)
  const reports = await rows.listReports(db, actor.organizationId, state, after, size + 1)
  const page = pageOfRows(reports, size, (row) => [row.reportedAt.getTime(), row.reportId])
  return {
    ...page,
    items: page.items.map(({ name, ...row }) => ({ ...row, volunteerMasked: maskName(name) })),
  }
}

/**
 * Decides a report; upheld, the evaluation is seen and counted no more. Fails with
 * evaluationReportNotFound or, when somebody else was faster, evaluationReportDecided.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { reportId, decision, reason }: ParsedInputOf<Managed['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const reported = found(
      await rows.lockReport(db, actor.organizationId, reportId),
      'evaluationReportNotFound',
    )
    const { evaluationId, volunteerId, missionId, organizationId } = reported
    const late = { kind: 'evaluationReport' as const, ids: [reportId], within: evaluationId }
    if (reported.decided) await refuseLate(db, actor, late)
    await rows.writeDecision(db, reportId, { decision, reason, decidedBy: actor.id }, now)
    if (decision === 'upheld') {
      await rows.hide(db, evaluationId, now)
      const subjects =
        reported.about === 'mission'
          ? subjectsOf(missionId, organizationId)
          : [{ kind: 'volunteer' as const, id: volunteerId }]
      await applyChanges(db, [{ subjects, before: reported, after: null }])
    }
    const payload = { evaluationId, reportId, decision }
    await record(db, actor, 'evaluationReportDecided', about(evaluationId), payload, now)
    return {}
  })
