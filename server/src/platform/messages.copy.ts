import { formatMinutes } from 'contract/rules/minutes.copy'
import type { Parameters } from './messages.ts'

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export const when = (instant: string | undefined) =>
  instant ? format.format(new Date(instant)) : ''

/** 期限止于某日零点的，说成前一日 24:00，免得看成多出一天。 */
export const by = (instant: string | undefined) => {
  const told = when(instant)
  return told.endsWith(' 00:00')
    ? format.format(new Date(Date.parse(instant!) - 60_000)).replace(/\d+:\d+$/, '24:00')
    : told
}

export const day = (date: string | undefined) => {
  const [, month, dayOfMonth] = (date ?? '').split('-').map(Number)
  return month ? `${month}月${dayOfMonth}日` : ''
}

export const notYou = '如非本人操作，请立即修改密码并致电 12355。'

export const organization = ({ organizationName }: Parameters) => `“${organizationName ?? ''}”`
export const mission = ({ missionTitle }: Parameters) => `“${missionTitle ?? ''}”`
/** 别人写的话已有句末标点的，不再加句号。 */
const sentence = (words: string) => (/[。！？!?…]$/.test(words) ? words : `${words}。`)
export const because = ({ reason }: Parameters) =>
  reason ? `原因：${sentence(reason.trim())}` : ''
export const time = ({ minutes }: Parameters) => formatMinutes(minutes ?? 0)
