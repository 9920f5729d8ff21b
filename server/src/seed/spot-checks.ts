import { formatMinutes } from 'contract/rules/minutes.copy'
import { addDays, instantOf, localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { drawMonths } from '../modules/service/spot-check/draw.service.ts'
import * as checks from '../modules/service/spot-check/spot-check.service.ts'
import { advanceHeads } from '../modules/service/transparency/head.service.ts'
import type { World } from '../platform/world.ts'
import { staffOf, uploadSheet } from './acting.ts'

type Outcome = 'inOrder' | 'deficient' | 'asked' | 'supplied'

/** What becomes of the first drawn sessions; all others wait for their material. */
const outcomes: readonly Outcome[] = [
  'inOrder',
  'deficient',
  'supplied',
  'asked',
  'inOrder',
  'supplied',
]

const ANSWER = '活动照片、纸质签到表和领队记录已上传，请核对。'
const IN_ORDER = '签到表、照片与系统记录一致，电话抽问到场的志愿者，所述与记录相符。'
/** What a check says of a record that it lowers. */
const loweredTo = (from: number, to: number) =>
  `签到表显示该志愿者中途离开 ${from - to} 分钟，不予计入，时长由${formatMinutes(from)}扣减为${formatMinutes(to)}。`
const ASKED = '照片没有拍到活动现场的全貌，请补充活动开始和结束时的合影。'
/** Minutes that a deficient record loses. */
const LOST = 30

interface Case {
  caseId: string
  organizationId: string
  holderId: string
  /** A record of the session from which something can be taken away. */
  recordId: string | null
  minutes: number | null
}

/**
 * The draw of the month before, promised in it, with its cases at every stage, and those of this month and the next
 * promised; nothing where a draw was promised.
 */
export const writeSpotChecks = async (world: World, now: Date): Promise<void> => {
  const { rows: promised } = await sql`select from spot_draw limit 1`.execute(world.db)
  if (promised.length > 0) return
  const before = instantOf(
    `${addDays(`${localDate(now).slice(0, 7)}-01`, -1).slice(0, 7)}-05`,
    '10:00',
  )
  await drawMonths({ ...world, clock: { now: () => before } })
  // The value that is mixed in is the first head of the ledger after the month, as every hour makes one.
  await advanceHeads(world)
  await drawMonths({ ...world, clock: { now: () => now } })
  for (const [at, each] of (await listDrawn(world)).entries())
    await answer(world, each, outcomes[at]!, now)
}

const listDrawn = async ({ db }: World): Promise<Case[]> => {
  const { rows } = await sql<Case>`
    select c.id as "caseId", c.organization_id as "organizationId", c.holder_id as "holderId", r.id as "recordId", r.minutes
    from spot_case c left join lateral (select id, minutes from service_record
      where session_id = c.session_id and state = 'effective' and minutes > ${2 * LOST} order by id limit 1) r on true
    where c.holder_id <> c.organization_id order by c.place limit ${outcomes.length}`.execute(db)
  return rows
}

const answer = async (
  world: World,
  { caseId, organizationId, holderId, recordId, minutes }: Case,
  outcome: Outcome,
  now: Date,
): Promise<void> => {
  const [supplier] = await staffOf(world, organizationId, 'missionWrite')
  if (!supplier) return
  const fileIds = [await uploadSheet(world, supplier, 'spotCheckEvidence', now)]
  await checks.supply(world, supplier, { caseId, answer: ANSWER, fileIds }, now)
  const checker = outcome === 'supplied' ? null : await checkerOf(world, caseId, holderId, now)
  if (!checker) return
  if (outcome === 'asked') {
    await checks.askAgain(world, checker, { caseId, reason: ASKED }, now)
    return
  }
  if (outcome !== 'deficient' || recordId === null || minutes === null) {
    const inOrder = { caseId, finding: 'inOrder' as const, reason: IN_ORDER, records: [] }
    await checks.decide(world, checker, inOrder, now)
    return
  }
  const left = minutes - LOST
  const deficient = {
    caseId,
    finding: 'deficient' as const,
    reason: loweredTo(minutes, left),
    records: [{ recordId, minutes: left }],
  }
  await checks.decide(world, checker, deficient, now)
}

/** Somebody whose turn it is and who took no part. */
const checkerOf = async (world: World, caseId: string, holderId: string, now: Date) => {
  for (const actor of await staffOf(world, holderId, 'recordReview')) {
    const { can } = await checks.detail(world, actor, { caseId }, now)
    if (can.includes('decide')) return actor
  }
  return null
}
