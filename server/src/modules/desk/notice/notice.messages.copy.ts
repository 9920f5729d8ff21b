import { when, mission } from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

/** 到哪里、做什么、找谁；电话在“我的活动”里，不写进消息。 */
const where = ({ address, position, contactName }: Parameters) =>
  `地点：${address ?? ''}。${position ? `岗位：${position}。` : ''}${contactName ? `联系人：${contactName}，电话见“我的活动”。` : ''}`

export const missionTomorrow: Words = {
  title: '志愿活动提醒',
  content: (p) =>
    `${mission(p)}将于${when(p.startsAt)}开始。${where(p)}请准时到场并扫码签到；如不能参加，请尽早取消。`,
}

export const missionSoon: Words = {
  title: '您的志愿活动即将开始',
  content: (p) => `${mission(p)}将于${when(p.startsAt)}开始。${where(p)}到场后请扫码签到。`,
}
