import type { NoticeChannel, NoticeTopic } from 'contract/desk/notice'
import type * as z from 'zod/mini'

type Topic = z.output<typeof NoticeTopic>
type Channel = z.output<typeof NoticeChannel>

const channels: Record<Channel, string> = { sms: '短信', email: '邮件' }

/** 提醒设置页的文字。 */
export const noticeCopy = {
  title: '提醒设置',
  lead: '所有消息都会留在“我的消息”里。您可以选择哪些事项再用短信或邮件提醒您，改动立即保存。',
  back: '返回我的消息',
  where: '短信和邮件发到哪里',
  channels,
  target: { sms: '手机号码', email: '邮箱' } satisfies Record<Channel, string>,
  unbound: '未绑定',
  bind: '去绑定',
  change: '到安全设置更换',
  rules: (most: number, from: string, to: string) =>
    `提醒短信每天最多 ${most} 条，${from} 至次日 ${to} 不发，活动马上开始的除外；超出的只留在“我的消息”里。验证码和账号安全通知不计入。`,
  table: '提醒事项与方式',
  topic: '事项',
  always: '始终提醒',
  locked: '账号和登录有变动时一定会通知您，不能关闭。',
  on: (channel: Channel, topic: string) => `${topic}：${channels[channel]}提醒`,
  hints: {
    applicationResult: '录用、未录用、被移出，以及监护人的答复',
    placeOffered: '轮到您时有期限，过期让给下一位',
    missionChange: '您报名的活动取消、暂停、恢复或改地点',
    dayBefore: '前一天 18:00',
    beforeStart: '开始前 1 小时',
    invitation: '组织邀请您参加活动',
    hours: '时长确认、生效、更正，证书开具',
    exchange: '提问有答复、收到评价',
    organization: '加入组织的结果、获得的表彰、举报的处理',
    savedSearch: '每天最多一次',
    card: '申请进度、证书颁发',
    account: '新设备登录、密码和联系方式变动',
  } satisfies Record<Topic, string>,
  searches: '管理订阅的条件',
  saved: (topic: string, channel: Channel, on: boolean) =>
    `已保存：${topic}${on ? '会' : '不再'}用${channels[channel]}提醒您`,
  restored: '已恢复为默认的提醒方式',
  undone: '刚才的改动已撤销',
  undo: '撤销刚才的改动',
  restore: '恢复默认',
}
