import { REASON_LENGTH } from 'contract/rules/lengths'
import { SIGN_OUT_ANSWER_DAYS } from 'contract/rules/terms'
import type { SignOutState } from 'contract/states'
import type * as z from 'zod/mini'

type State = z.output<typeof SignOutState>

interface Standing {
  state: State
  turn: 'volunteer' | 'organization'
  /** 由谁办理。 */
  by: string
  /** 最迟什么时候。 */
  until: string
  /** 本人填写的离开时间。 */
  left: string
}

/** 忘记签退、等待确认签退时间的文字。 */
export const signOutCopy = {
  title: '忘记签退，等待确认',
  lead: `没有签退的，先按计划结束时间提出，由您和组织双方确认。您 ${SIGN_OUT_ANSWER_DAYS} 天内没有答复的，由组织办理。`,
  stretch: (from: string, to: string, minutes: string) => `${from} 签到，${to} 签退，计 ${minutes}`,
  standing: ({ state, turn, by, until, left }: Standing): string => {
    if (turn === 'volunteer')
      return state === 'organizationAgreed'
        ? `${by}已经同意，等待您确认，最迟 ${until}`
        : `等待您确认，最迟 ${until}`
    switch (state) {
      case 'volunteerAgreed':
        return `您已同意，等待${by}确认，最迟 ${until}`
      case 'volunteerDiffers':
        return `您填写了 ${left} 离开，等待${by}核定，最迟 ${until}`
      default:
        return `您还没有答复，已转由${by}办理，最迟 ${until}；办理之前您仍可以答复`
    }
  },
  agree: (time: string) => `同意 ${time} 签退`,
  differ: '填写实际时间',
  agreed: '已同意，等待组织确认',
  settled: '双方都已同意，时长已经确认',
  dialog: {
    title: '填写实际离开的时间',
    about: (mission: string, from: string, to: string) =>
      `${mission}，${from} 签到，计划 ${to} 结束`,
    time: '离开时间',
    timeHint: (from: string, to: string) => `晚于 ${from}，早于 ${to}`,
    timeWrong: (from: string, to: string) => `离开时间须晚于 ${from}、早于 ${to}，请重新填写`,
    reason: '情况说明',
    reasonHint: `至少 ${REASON_LENGTH.least} 个字，例如“下雨提前结束，11 点半离开”，组织会看到`,
    note: '不能晚于计划结束时间。确实服务得更久的，请联系组织补登；没有参加的，请申请更正。',
    submit: '提交',
    done: '已提交，等待组织核定',
  },
}
