import type { MessageCategory, MessageTarget } from 'contract/message'
import type * as z from 'zod/mini'

/** 消息页与消息铃的文字。 */
export const messageCopy = {
  title: '我的消息',
  tabs: '消息分类',
  all: '全部',
  categories: { mission: '活动', record: '审核', system: '系统' } satisfies Record<
    z.output<typeof MessageCategory>,
    string
  >,
  unreadOnly: '只看未读',
  unread: '未读',
  readAll: '全部标为已读',
  readingAll: '正在标记',
  allRead: '全部消息已标为已读',
  read: '标为已读',
  remove: '删除',
  removed: '消息已删除',
  of: (title: string, when: string) => `：${title}，${when}`,
  targets: {
    mission: '查看活动',
    ownMissions: '查看我的活动',
    ownRecords: '查看服务记录',
    ownCertificates: '查看时间证书',
    ownDonations: '查看捐赠证书',
    ownSecurity: '查看安全设置',
    ownProfile: '查看我的组织',
    ownEvaluations: '查看活动评价',
    receivedEvaluations: '查看收到的评价',
    ownCard: '查看申请进度',
  } satisfies Record<z.output<typeof MessageTarget>['type'], string>,
  empty: '没有新消息',
  emptyText: '报名结果、活动变动和时长进展会在这里告诉您。',
  emptyUnread: '没有未读消息',
  showRead: '查看全部消息',
  find: '去找活动',
  bell: (words: string | null) => (words ? `消息，${words}` : '消息'),
  unreadCount: (count: number) => (count > 99 ? '99 条以上未读' : `${count} 条未读`),
  count: (count: number) => (count > 99 ? '99+' : String(count)),
}
