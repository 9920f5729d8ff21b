import type { MessageCategory, MessageTarget } from 'contract/desk/message'
import type * as z from 'zod/mini'
import { quoted } from 'contract/rules/quoted.copy'

/** 消息页的文字。 */
export const messagePageCopy = {
  title: '我的消息',
  tabs: '消息分类',
  all: '全部',
  categories: { mission: '活动', record: '审核', system: '系统' } satisfies Record<
    z.output<typeof MessageCategory>,
    string
  >,
  unreadOnly: '只看未读',
  pendingOnly: '待我答复',
  answer: '去答复',
  detail: '消息详情',
  gone: '没有找到这条消息',
  goneText: '它可能已被删除，或属于另一个账号。',
  undo: '撤销',
  undoing: '正在撤销',
  removedOne: (title: string) => `已删除${quoted(title)}`,
  restored: '消息已恢复',
  unread: '未读',
  readAll: '全部标为已读',
  readingAll: '正在标记',
  allRead: '全部消息已标为已读',
  read: '标为已读',
  remove: '删除',
  of: (title: string, when: string) => `：${title}，${when}`,
  targets: {
    mission: '查看活动',
    ownMissions: '查看我的活动',
    ownRecords: '查看服务记录',
    ownCorrections: '查看更正申请',
    ownCertificates: '查看时间证书',
    ownDonations: '查看捐赠证书',
    ownSecurity: '查看安全设置',
    ownProfile: '查看个人资料',
    ownOrganizations: '查看我的组织',
    ownDetails: '完善资料',
    ownEvaluations: '查看活动评价',
    receivedEvaluations: '查看收到的评价',
    ownCard: '查看申请进度',
  } satisfies Record<z.output<typeof MessageTarget>['type'], string>,
  empty: '没有新消息',
  emptyText: '报名结果、活动变动和时长进展会在这里告诉您。',
  emptyUnread: '没有未读消息',
  emptyPending: '没有待答复的事项',
  emptyPendingText: '邀请、活动变动、候补名额和更正结果需要您答复时，会出现在这里。',
  showRead: '查看全部消息',
  find: '去找活动',
}
