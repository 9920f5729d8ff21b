import type * as z from 'zod/mini'
import type { ResultOf } from '../endpoint.ts'
import { formatMinutes } from '../rules/minutes.copy.ts'
import { systemName } from '../rules/source-system.copy.ts'
import { localDateTime } from '../rules/time.ts'
import { monthText } from '../rules/time.copy.ts'
import type { AnomalyRule } from '../states.ts'
import type { anomaly, AnomalyStep, ReversalKind } from './anomaly.ts'
import { quoted } from '../rules/quoted.copy.ts'

type Evidence = ResultOf<typeof anomaly.detail>['evidence']

const day = ({ day: date }: Evidence) => date ?? ''
const month = ({ day: date }: Evidence) => (date === null ? '' : monthText(date))
const when = (at: string | Date | null) =>
  at === null ? '' : localDateTime(new Date(at)).slice(0, 16)
const minutes = (count: number | null) => formatMinutes(count ?? 0)
const who = ({ administrator }: Evidence) => administrator ?? '管理员'
const unended = (reason: string) => reason.replace(/[。.]$/, '')
const what = ({ mission }: Evidence) => (mission === null ? '' : quoted(mission))
const extended = ({ extensions }: Evidence) =>
  extensions
    .map(
      (each) =>
        `；${each.administrator}在 ${when(each.at)} 延长${minutes(each.minutes)}，理由：${quoted(unended(each.reason))}`,
    )
    .join('')

/** 每条规则发现了什么，用一句话说清；数字与名字来自证据。 */
const sentences: Readonly<Record<z.output<typeof AnomalyRule>, (e: Evidence) => string>> = {
  enteredAtNight: (e) =>
    `${who(e)}在 ${day(e)} 夜间（${when(e.from)} 至 ${when(e.until)}）补登 ${e.entries} 次，涉及 ${e.people} 人，共${minutes(e.minutes)}`,
  enteredEarly: (e) =>
    `${who(e)}在${what(e)}场次开始前补登 ${e.entries} 次，涉及 ${e.people} 人，共${minutes(e.minutes)}`,
  enteredLate: (e) =>
    `${who(e)}在${what(e)}场次结束 ${e.days} 天后补登 ${e.entries} 次，涉及 ${e.people} 人，共${minutes(e.minutes)}`,
  manyByOne: (e) =>
    `${who(e)}在 ${day(e)} 一天内补登 ${e.entries} 次，涉及 ${e.people} 人，共${minutes(e.minutes)}`,
  manyByPair: (e) =>
    `${month(e)}有 ${e.entries} 条时长都由${who(e)}补登、${e.other ?? '管理员'}确认，涉及 ${e.people} 人，共${minutes(e.minutes)}`,
  sameReason: (e) =>
    `${month(e)}有 ${e.sessions} 个场次的补登理由相同：${quoted(unended(e.reason ?? ''))}，涉及 ${e.people} 人，共${minutes(e.minutes)}`,
  handShare: (e) =>
    `${what(e)}一个场次有 ${e.people} 人的时长含补登，占 ${e.percent}%，共${minutes(e.minutes)}`,
  sameDayAccounts: (e) =>
    `${what(e)}一个场次补登的人中，有 ${e.people} 人的账号都在 ${day(e)} 注册，共${minutes(e.minutes)}`,
  ownBrowser: (e) =>
    `${who(e)}办理了${what(e)}中一人的时长，两人是同一人或者监护人与被监护人、用过同一个浏览器，或者都在本组织而姓名相同，共${minutes(e.minutes)}`,
  onePerson: (e) =>
    `${month(e)}有 ${e.entries} 条时长由${who(e)}和${e.other ?? '另一位管理员'}先后经办，两个账号姓名相同、用过同一个浏览器，或者先后用过同一个手机号码或邮箱，涉及 ${e.people} 人，共${minutes(e.minutes)}`,
  sameBrowser: (e) =>
    `${what(e)}一个场次有 ${e.people} 人用同一个浏览器签到签退，共${minutes(e.minutes)}`,
  leaderBrowser: (e) =>
    `${what(e)}一个场次由领队扫码的人中，有 ${e.people} 人与领队用过同一个浏览器，共${minutes(e.minutes)}`,
  sameAddress: (e) =>
    `${what(e)}一个场次有 ${e.people} 人从同一网络地址签到签退，都没有核对位置，共${minutes(e.minutes)}`,
  farOff: (e) =>
    `${what(e)}一个场次有 ${e.people} 人签到签退时离活动地点很远，最远 ${e.metres} 米，共${minutes(e.minutes)}`,
  unplaced: (e) =>
    `${what(e)}一个场次有 ${e.people} 人扫屏幕上的码签到签退，都没有核对位置，共${minutes(e.minutes)}`,
  tooFast: (e) =>
    `同一人 ${when(e.from)} 在一处签退，${when(e.until)} 已在 ${e.metres} 米外的${what(e)}签到，相当于时速 ${e.speed} 公里，共${minutes(e.minutes)}`,
  moreThanPlan: (e) =>
    `${what(e)}一个场次${e.planned === null ? '' : `计划${minutes(e.planned)}，`}有 ${e.people} 人的时长超出计划，最多超出${minutes(e.entries)}，共${minutes(e.minutes)}${extended(e)}`,
  otherPlatform: (e) =>
    `同一人 ${day(e)} 在本平台与${e.system === null || e.system === undefined ? '其他平台' : systemName(e.system)}都有时长，合计${minutes(e.minutes)}`,
  identityReplaced: (e) =>
    `一个有 ${e.entries} 条记录、共${minutes(e.minutes)}的账号，证件号码与姓名或出生日期在 ${day(e)} 都已变更，由${e.other === null ? '' : `${e.other}、`}${who(e)}审核通过，可能换成了另一个人`,
}

/** 一项异常的说明。 */
export const findingText = (rule: z.output<typeof AnomalyRule>, evidence: Evidence): string =>
  `${sentences[rule](evidence)}。`

/** 办理过程中的每一步。 */
export const anomalyStepCopy: Readonly<Record<z.output<typeof AnomalyStep>, string>> = {
  found: '规则发现',
  foundAgain: '发现新的记录，重新处理',
  explanationAsked: '要求说明',
  explained: '提交说明',
  unanswered: '期满没有说明',
  passedOn: '期满未处理，转上级处理',
  handedOn: '余下的记录不在本级，转上级处理',
  frozen: '冻结公示',
  lifted: '解除冻结',
  settled: '认定无异常',
  reversed: '批量撤销',
}

/** 批量撤销的事由，公开发布。 */
export const reversalKindCopy: Readonly<Record<z.output<typeof ReversalKind>, string>> = {
  notServed: '没有实际服务',
  inflated: '虚增时长',
  doubled: '重复记录',
  otherPerson: '冒用他人身份',
}

/** 每个阈值的意思，接在数字前后读得通。 */
export const thresholdCopy: Readonly<Record<string, (value: number) => string>> = {
  nightEntries: (value) => `23 点至 5 点之间补登满 ${value} 次`,
  lateDays: (value) => `场次结束满 ${value} 天后补登`,
  manyEntries: (value) => `一人一天补登满 ${value} 次`,
  pairRecords: (value) => `一个月内同两人补登、确认满 ${value} 条`,
  sameReasonSessions: (value) => `一个月内满 ${value} 个场次的理由相同`,
  sameBrowserPeople: (value) => `一个场次满 ${value} 人用同一浏览器`,
  sameAddressPeople: (value) => `一个场次满 ${value} 人用同一网络地址且未核对位置`,
  farMetres: (value) => `离活动地点超过 ${value} 米`,
  unplacedPeople: (value) => `一个场次满 ${value} 人没有位置`,
  speed: (value) => `时速超过 ${value} 公里`,
  overPlanMinutes: (value) => `超出原计划 ${value} 分钟以上，场次延长的也算`,
  handPercent: (value) => `一个场次满 ${value}% 的人含补登`,
  handPeople: (value) => `且不少于 ${value} 人`,
  otherPlatformMinutes: (value) => `同日合计超过 ${value} 分钟，或时长完全相同`,
  replacedMinutes: (value) => `账号已有满 ${value} 分钟时长`,
  sameDayAccounts: (value) => `补登的人中满 ${value} 人同日注册`,
}
