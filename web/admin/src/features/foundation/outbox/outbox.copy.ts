import { OUTBOX_DAYS, SHOWN_SECONDS } from 'contract/rules/terms'
import type { CodeChannel } from 'contract/foundation/code'
import type { OutboxState } from 'contract/foundation/outbox'
import type * as z from 'zod/mini'

const channels: Record<z.output<typeof CodeChannel>, string> = { sms: '短信', email: '邮件' }

const states: Record<z.output<typeof OutboxState>, string> = {
  waiting: '待发送',
  sent: '已发出',
  failed: '未发出',
}

/** 发件箱的文字。 */
export const outboxCopy = {
  channels,
  states,
  lead: '演示环境不会真的发出短信和邮件，内容都在这里查看；验证码和邀请链接说明原因后显示。正式环境接入网关后，本页不再出现。',
  table: '短信与邮件',
  channel: '方式',
  allChannels: '短信和邮件',
  state: '状态',
  allStates: '全部状态',
  target: '收件人',
  message: '内容',
  createdAt: '时间',
  forgotten: `内容已超过 ${OUTBOX_DAYS} 天保留时间`,
  forgottenTarget: '已清除',
  attempts: (count: number) => `尝试 ${count} 次`,
  due: (when: string) => `预计 ${when} 发送`,
  again: (when: string) => `上次没有发出，预计 ${when} 再试`,
  quiet: '夜间不打扰，早上再发',
  hidden: '验证码或链接已隐去，点“查看”并说明原因后显示',
  fullTarget: (target: string) => ` ${target} 的完整号码和内容`,
  revealConsequence: `查看人、时间、用途和原因会留存备查，${SHOWN_SECONDS} 秒后自动隐藏。`,
  emptyTitle: '还没有短信或邮件',
  emptyHint: '有人获取验证码或收到通知后，内容会出现在这里。',
} as const
