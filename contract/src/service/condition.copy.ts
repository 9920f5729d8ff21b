import type * as z from 'zod/mini'
import type { Condition } from './mission.ts'
import { ABSENCE_DAYS, MOST_ABSENCES } from '../rules/terms.ts'
import { quoted } from '../rules/quoted.copy.ts'

type Facts = Readonly<Record<string, string | number | boolean>>
/** How an instant of the wire is read on the page. */
type When = (instant: string) => string

const given = (value: string | number | boolean | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

const sentences: Record<z.output<typeof Condition>['name'], (facts: Facts, when: When) => string> =
  {
    realName: () => '需要先完成实名核验',
    notCancelling: () => '账号正在注销，取消注销后才能报名',
    recruiting: ({ opensAt }, when) =>
      typeof opensAt === 'string'
        ? `报名尚未开始，将于 ${when(opensAt)} 开始`
        : '活动当前不在报名时间内',
    membership: ({ districtName }) =>
      given(districtName)
        ? `本活动仅限${quoted(String(districtName))}的成员报名`
        : '本活动仅限该组织的成员报名',
    age: ({ minimumAge, maximumAge }) =>
      given(minimumAge) && given(maximumAge)
        ? `年龄须在 ${minimumAge} 至 ${maximumAge} 周岁之间`
        : given(minimumAge)
          ? `年龄须满 ${minimumAge} 周岁`
          : given(maximumAge)
            ? `年龄不能超过 ${maximumAge} 周岁`
            : '年龄不符合本活动的要求',
    region: () => '所在地区不在招募范围内',
    guardian: ({ title }) =>
      given(title)
        ? `《${title}》有了新版本，请监护人打开“我是监护人”阅读并决定是否同意；监护人同意前，您不能报名`
        : '监护人还没有同意，或已撤回同意；请监护人在“我是监护人”页面办理',
    agreement: ({ title }) =>
      given(title)
        ? `《${title}》有了新版本，请阅读并决定是否同意；您同意前不能报名`
        : '您已撤回对协议的同意，重新同意后才能报名',
    noClash: ({ missionTitle }) =>
      given(missionTitle)
        ? `与您已报名的${quoted(String(missionTitle))}时间冲突`
        : '与您已报名的其他活动时间冲突',
    notApplied: () => '您已报名该场次',
    notBarred: ({ until }, when) =>
      `${ABSENCE_DAYS} 天内缺勤 ${MOST_ABSENCES} 次，${typeof until === 'string' ? `${when(until)} 前` : '现在'}不能报名；对缺勤有异议的，可在“我的活动”中申诉`,
    placeLeft: () => '名额已满，其他条件满足后可以加入候补',
    riskAccepted: () => '需要阅读并确认风险提示',
  }

/** 一句话：报名的一项条件是什么。 */
export const conditionSentence = (
  { name, details }: Pick<z.output<typeof Condition>, 'name' | 'details'>,
  when: When,
): string => sentences[name](details, when)
