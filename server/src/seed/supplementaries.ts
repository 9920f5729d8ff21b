import type { ParsedInputOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import type {
  supplementary,
  SupplementaryDraft,
  SupplementaryRow,
} from 'contract/service/supplementary'
import { sql } from 'kysely'
import type { AdministratorActor } from '../platform/actor.ts'
import type { World } from '../platform/world.ts'
import * as batches from '../modules/service/supplementary/supplementary.service.ts'
import { daysBefore, staffOf, uploadSheet } from './acting.ts'

type Stage = 'draft' | 'submitted' | 'confirmed' | 'returned' | 'approved'

interface Sketch {
  stage: Stage
  /** Days ago the hours were given, and the batch was entered. */
  held: number
  entered: number
  people: number
  reason: string
  of:
    | { honour: string; minutes: string }
    | { title: string; from: string; to: string; place: string; content: string }
}

/** One of each thing that the list of an organisation shows; one is too late for anybody but the federation. */
const sketches: readonly Sketch[] = [
  {
    stage: 'approved',
    held: 9,
    entered: 7,
    people: 4,
    reason: '活动当天场馆断网无法扫码，凭现场纸质签到表补录',
    of: {
      title: '敬老院换季大扫除',
      from: '09:00',
      to: '11:30',
      place: '敬老院一楼活动室',
      content: '协助护理员整理换季衣物，清扫活动室和走廊，陪老人聊天。',
    },
  },
  {
    stage: 'approved',
    held: 20,
    entered: 6,
    people: 4,
    reason: '年度优秀志愿者表彰，按评选公告给予荣誉时数',
    of: { honour: '年度社区服务先进个人', minutes: '300' },
  },
  {
    stage: 'confirmed',
    held: 44,
    entered: 4,
    people: 3,
    reason: '合作单位近日才交来纸质签到表，凭表补录',
    of: {
      title: '社区读书角布置',
      from: '14:00',
      to: '17:00',
      place: '社区文化广场',
      content: '搬运书架和座椅，给捐赠的图书分类贴标，活动后清理场地。',
    },
  },
  {
    stage: 'returned',
    held: 12,
    entered: 5,
    people: 2,
    reason: '当天临时增加的场次，没有来得及发布活动',
    of: {
      title: '河涌岸线捡拾垃圾',
      from: '07:30',
      to: '09:30',
      place: '河涌西岸步道入口',
      content: '沿河涌步道捡拾塑料和烟头，分类后交环卫站。',
    },
  },
  {
    stage: 'submitted',
    held: 4,
    entered: 2,
    people: 3,
    reason: '签到设备没电，现场改用纸质签到表',
    of: {
      title: '社区便民理发日',
      from: '09:00',
      to: '11:00',
      place: '社区长者食堂门前',
      content: '在现场维持排队秩序，为行动不便的长者引路，清扫地面。',
    },
  },
  {
    stage: 'draft',
    held: 2,
    entered: 1,
    people: 2,
    reason: '两位志愿者换了手机，当天无法登录扫码',
    of: {
      title: '图书馆还书上架',
      from: '18:30',
      to: '20:30',
      place: '图书馆少儿阅览区',
      content: '把归还的图书按索书号上架，整理阅览桌椅。',
    },
  },
]

const RETURNED = '签到表照片看不清签名，请补拍后再提交'
/** So many members are looked at to find some who were nowhere else. */
const MEMBERS = 60

interface House {
  regionCode: string
  enterer: AdministratorActor
  confirmer: AdministratorActor
  above: AdministratorActor
  /** Numbers of its members, the volunteer people sign in as first. */
  members: string[]
}

/** Batches at every stage of the organisation whose owner people sign in as; nothing where there are any. */
export const writeSupplementaries = async (world: World, now: Date): Promise<void> => {
  const house = await houseOf(world)
  if (!house) return
  for (const sketch of sketches) await writeOne(world, house, sketch, now)
}

const houseOf = async (world: World): Promise<House | null> => {
  const { rows } = await sql<{ id: string; parentId: string; regionCode: string }>`
    select o.id, o.parent_id as "parentId", o.region_code as "regionCode" from organization o
    join administrator_role ar on ar.organization_id = o.id and ar.role = 'owner'
    join administrator a on a.id = ar.administrator_id and a.login_name = 'owner0001'
    where not exists (select from supplementary_batch)`.execute(world.db)
  const [node] = rows
  if (!node) return null
  const [confirmer] = await staffOf(world, node.id, 'recordConfirm')
  const enterers = await staffOf(world, node.id, 'attendanceEnter')
  const enterer = enterers.find(({ id }) => id !== confirmer?.id)
  const [above] = await staffOf(world, node.parentId, 'recordReview')
  if (!confirmer || !enterer || !above) return null
  const { rows: members } = await sql<{ number: string }>`
    select v.volunteer_no as number from volunteer v where v.state = 'verified'
      and (v.login_name = 'volunteer01' or exists (select from membership m
        where m.volunteer_id = v.id and m.organization_id = ${node.id} and m.state = 'member'))
    order by v.login_name <> 'volunteer01', v.volunteer_no limit ${MEMBERS}`.execute(world.db)
  const numbers = members.map(({ number }) => number)
  return { regionCode: node.regionCode, enterer, confirmer, above, members: numbers }
}

const writeOne = async (world: World, house: House, sketch: Sketch, now: Date): Promise<void> => {
  const { enterer, confirmer, above } = house
  const at = daysBefore(now, sketch.entered)
  const draft = await draftOf(world, house, sketch, at, now)
  const rows = await freeOf(world, house, draft, sketch, at)
  if (rows.length === 0) return
  const { batchId } = await batches.save(world, enterer, { ...draft, rows }, at)
  if (sketch.stage === 'draft') return
  await batches.submit(world, enterer, { batchId }, at)
  if (sketch.stage === 'submitted') return
  const later = daysBefore(now, sketch.entered - 1)
  if (sketch.stage === 'returned') {
    await batches.giveBack(world, confirmer, { batchId, reason: RETURNED }, later)
    return
  }
  await batches.confirm(world, confirmer, { batchId }, later)
  if (sketch.stage === 'confirmed') return
  await batches.approve(world, above, { batchId }, daysBefore(now, sketch.entered - 2))
}

const draftOf = async (
  world: World,
  { enterer, regionCode }: House,
  { of, held, reason }: Sketch,
  at: Date,
  now: Date,
): Promise<SupplementaryDraft> => {
  const date = localDate(daysBefore(now, held))
  const about: Pick<SupplementaryDraft, 'subject' | 'held' | 'honour'> =
    'honour' in of
      ? { subject: 'honour', honour: { title: of.honour, date } }
      : {
          subject: 'mission',
          held: {
            title: of.title,
            kind: 'service',
            category: '0001',
            regionCode,
            address: of.place,
            content: of.content,
            date,
            from: of.from,
            to: of.to,
          },
        }
  return {
    ...about,
    reason,
    witnessName: '陈美玲',
    witnessMobile: '16100000001',
    fileIds: [await uploadSheet(world, enterer, 'handEntryEvidence', at)],
    rows: [],
  }
}

/** Members who can be entered: nowhere else at that time; not the same ones in each batch. */
const freeOf = async (
  world: World,
  { enterer, members }: House,
  draft: ParsedInputOf<(typeof supplementary)['check']>,
  { people, of, entered }: Sketch,
  at: Date,
): Promise<SupplementaryRow[]> => {
  const honour = 'honour' in of
  const [first, ...others] = members
  const from = (entered * people) % Math.max(1, others.length)
  const able = [
    ...(honour && first ? [first] : []),
    ...others.slice(from),
    ...others.slice(0, from),
  ]
  const rows = able.map((volunteerNo): SupplementaryRow => ({
    volunteerNo,
    ...(honour && { minutes: of.minutes }),
  }))
  if (rows.length === 0) return []
  const { problems } = await batches.check(world, enterer, { ...draft, rows }, at)
  const wrong = new Set(problems.map(({ row }) => row))
  return rows.filter((_, index) => !wrong.has(index + 1)).slice(0, people)
}
