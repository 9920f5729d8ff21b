import { formatMinutes } from 'contract/rules/minutes.copy'
import { quoted } from 'contract/rules/quoted.copy'
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

export const fullDay = (date: string | undefined) => {
  const [year] = (date ?? '').split('-')
  return date ? `${year}年${day(date)}` : ''
}

export const notYou = '如非本人操作，请立即修改密码并致电 12355。'

const pairs = ['“”', '‘’', '《》', '（）', '「」', '【】', '()']

/** 长的名称截短，里面开了的引号和括号补上另一半。 */
export const shortened = (name: string, most: number) => {
  const characters = [...new Intl.Segmenter('zh').segment(name)].map(({ segment }) => segment)
  if (characters.length <= most) return name
  const kept = characters.slice(0, most)
  const open = kept.reduce((waiting: string[], character) => {
    const pair = pairs.find(([first]) => first === character)
    if (pair) return [...waiting, pair[1]!]
    return waiting.at(-1) === character ? waiting.slice(0, -1) : waiting
  }, [])
  return `${kept.join('')}…${open.toReversed().join('')}`
}

export const organization = ({ organizationName }: Parameters) => quoted(organizationName ?? '')
export const mission = ({ missionTitle }: Parameters) => quoted(missionTitle ?? '')
/** 由谁决定，接在“已”之后；以前的消息没有记下由谁。 */
export const byWhom = (p: Parameters) => (p.organizationName ? `由${organization(p)}` : '被')
/** 别人写的话已有句末标点的，不再加句号。 */
export const sentence = (words: string) => (/[。！？!?…]$/.test(words) ? words : `${words}。`)
export const because = ({ reason }: Parameters) =>
  reason ? `原因：${sentence(reason.trim())}` : ''
/** 从多少改成多少；以前的消息没有记下原来多少。 */
export const changed = (p: Parameters, verb: string) =>
  `${p.former === undefined || p.former === null ? '' : `由${formatMinutes(p.former)}`}${verb}为${time(p)}`
export const time = ({ minutes }: Parameters) => formatMinutes(minutes ?? 0)
