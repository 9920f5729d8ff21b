import type * as z from 'zod/mini'
import type { NoticeTopic } from './notice.ts'

/** 提醒事项的名称。 */
export const noticeTopicCopy: Readonly<Record<z.output<typeof NoticeTopic>, string>> = {
  applicationResult: '报名结果',
  placeOffered: '候补有名额',
  missionChange: '活动变动',
  dayBefore: '活动前一天提醒',
  beforeStart: '活动开始前提醒',
  invitation: '活动邀请',
  hours: '时长与证书',
  exchange: '提问与评价',
  organization: '组织、表彰与举报',
  savedSearch: '订阅的活动',
  card: '注册志愿者证与捐赠证书',
  account: '账号安全',
}
