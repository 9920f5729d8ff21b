import { MessageKind } from 'contract/desk/message'
import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'
import type { Kind, Parameters } from './platform/messages.ts'

/** What the sentences speak of, as the modules read it; each is told apart by its value. */
const facts: Required<Parameters> = {
  missionId: '0198c0de-0000-7000-8000-000000000001',
  missionTitle: '社区读报',
  address: '新地址',
  previousAddress: '旧地址',
  startsAt: '2026-03-02T01:00:00.000Z',
  position: '引导员',
  contactName: '林老师',
  barredUntil: '2026-04-20T16:00:00.000Z',
  until: '2026-03-20T16:00:00.000Z',
  date: '2026-03-05',
  trainingMinutes: 0,
  minutes: 65,
  former: 185,
  measured: 185,
  rest: 20,
  byHand: false,
  reason: '现场核查未到岗',
  organizationName: '越秀区志愿者联合会',
  reviewerName: '广州市志愿者联合会',
  reviewUntil: '2026-03-27T16:00:00.000Z',
  raised: true,
  system: 'other',
  searchName: '我家附近',
  count: 3,
  searches: 1,
  award: '优秀志愿者',
  rating: '3',
  formerRating: '4',
  number: 'GDSJ-新',
  formerNumber: 'GDSJ-旧',
  fields: ['name', 'documentNumber'],
  reasonKind: 'identityWrong',
  recordedBy: '越秀区志愿者联合会',
  at: '2026-03-03T01:00:00.000Z',
  device: 'Firefox · Linux',
  contact: 'mobile',
  bound: true,
  cardState: 'approved',
  queued: false,
  guardianAsked: false,
  upheld: true,
}

const told = (kind: Kind, parameters: Parameters = facts) =>
  messages.kinds[kind].words.content(parameters)

const mission = '社区读报'
const date = '3月5日'
const holds = '1小时5分'
const former = '3小时5分'
const { reason, organizationName: node, number, formerNumber } = facts

/** What whoever is told must find in the sentence: which thing, from what to what, who decided, why, and what to do. */
const named: Partial<Record<Kind, readonly string[]>> = {
  recordRevoked: [mission, date, holds, node, reason, '申请更正'],
  recordsRevoked: ['3 条', holds, node, reason, '申请更正'],
  recordSpotReduced: [mission, date, holds, former, node, reason, '公示期内提出'],
  objectionUpheld: [mission, date, holds, former, node, reason],
  objectionDismissed: [mission, date, holds, node, reason],
  correctionUpheld: [
    mission,
    date,
    holds,
    former,
    node,
    reason,
    '3月20日周五 24:00',
    '广州市志愿者联合会',
    '3月27日周五 24:00',
  ],
  correctionRefused: [mission, date, node, reason, '3月20日周五 24:00'],
  correctionSettled: [
    mission,
    date,
    holds,
    former,
    node,
    reason,
    '最终答复',
    '广州市志愿者联合会',
    '3月27日周五 24:00',
  ],
  signOutDecided: [mission, date, holds, node, reason],
  honourGiven: [mission, date, holds, node, reason],
  honourTakenBack: [mission, date, holds, node, reason],
  certificateRevoked: [number, node, '身份信息有误', reason, '12355'],
  certificateReplaced: [number, formerNumber, node, '身份信息有误', reason],
  identityChangeApproved: ['姓名', '证件号码', '您申请', node, '12355'],
  identityChangeReturned: ['姓名', '证件号码', reason],
  identityChangeAgreed: ['姓名', '证件号码', node, date],
  identityChangePassedOn: ['姓名', '证件号码', node, date],
  starBarred: [node, '2026年3月5日', reason],
  starObjectionUpheld: [node, reason],
  starObjectionDismissed: [node, reason],
  applicationMoved: [mission, '3月2日周一 09:00', '引导员', reason, '取消'],
  applicationRemoved: [mission, '3月2日周一 09:00', reason],
  donationIssued: [number, node],
  donationRevoked: [number, node, reason],
}

describe('what volunteers are told', () => {
  it.each(Object.entries(named) as [Kind, string[]][])(
    'the message %s names what it is about, who decided, why, and what its reader can do',
    (kind, parts) => {
      const content = told(kind)
      expect(parts.filter((part) => !content.includes(part))).toEqual([])
    },
  )

  it.each(MessageKind.options)(
    'the message %s is whole sentences, with nothing left open',
    (kind) => {
      expect(told(kind)).toMatch(/[。！]$/)
      expect(told(kind)).not.toMatch(/undefined|null|NaN|“”|（）|。。|，。|：。/)
    },
  )

  it('a title that has quotation marks of its own stands in the other pair', () => {
    const missionTitle = '“红棉”进社区'
    expect(told('recordEffective', { ...facts, missionTitle })).toContain('“‘红棉’进社区”')
    expect(told('membershipAccepted', { organizationName: '“阳光”服务队' })).toContain(
      '“‘阳光’服务队”',
    )
  })

  it('what was written before messages named more is still a sentence', () => {
    const kept = { missionTitle: mission, date: facts.date, minutes: 65, reason }
    expect(told('recordRevoked', kept)).toContain(`${date}参加“${mission}”的${holds}已被撤销`)
    expect(told('objectionUpheld', kept)).toContain(`调整为${holds}`)
    expect(told('correctionUpheld', kept)).toContain(`时长更正为${holds}`)
    expect(told('certificateReplaced', { number, minutes: 65 })).toContain(number)
    expect(told('identityChangeApproved', {})).toContain('身份信息')
    const always = new Set<Kind>(['identityChangePassedOn', 'starBarred'])
    for (const kind of (Object.keys(named) as Kind[]).filter((each) => !always.has(each)))
      expect(told(kind, kept)).not.toMatch(/undefined|null|NaN|“”|（）|。。|，。|：。/)
  })
})
