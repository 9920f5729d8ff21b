import { GRACE_MINUTES, SIGN_OUT_ANSWER_DAYS } from 'contract/rules/terms'
import type { ResultOf } from 'contract/endpoint'
import type { attendance } from 'contract/service/attendance'

type Figures = ResultOf<typeof attendance.settlement>['figures']

/** 结算本场的文字。 */
export const settleCopy = {
  open: '结算本场',
  openOf: (title: string, matters: number) => `结算本场：${title}，还有 ${matters} 件未办`,
  openLeft: (matters: number) => `结算本场（${matters} 件未办）`,
  column: '结算',
  left: (matters: number) => `还有 ${matters} 件未办`,
  none: '已办完',
  notOver: (time: string) =>
    `场次 ${time} 结束。结束以前可以办理现场加入和缺勤；签退和时长，结束后再办。`,
  /** 页面最上面的一句话。 */
  progress: {
    all: (matters: number) => `本场还有 ${matters} 件未办`,
    others: (matters: number) => `您可以办的已办完，还有 ${matters} 件由其他人办理或等到时间`,
    done: '本场已办完',
    volunteers: (people: number) =>
      `另有 ${people} 人的签退时间等志愿者本人确认，最迟 ${SIGN_OUT_ANSWER_DAYS} 天。`,
  },
  figures: {
    label: '本场人数',
    expected: '应到',
    came: '到场',
    walkIns: '现场加入',
    absent: '缺勤',
    excused: '请假',
    forgotten: '忘记签退',
    byHand: '补登或核定',
    late: '迟到',
  } satisfies Record<keyof Figures | 'label', string>,
  people: (people: number) => `${people} 人`,
  figure: (label: string, people: number) => `${label} ${people}`,
  between: '、',
  tried: {
    title: '扫码没有成功、也没有到场记录',
    hint: '有人能证明到场的，凭证明补登；没有到场的，登记缺勤或请假。',
    table: '扫码没有成功的人',
    why: '最后一次没有成功的原因',
    at: '时间',
    all: '查看全部未成功的扫码',
  },
  awaited: {
    title: '没有到场',
    hint: '先勾选请过假的，登记请假；其余的一次登记缺勤。有人能证明到场的，凭证明补登。',
    table: '没有到场的人',
    selectHint: '勾选后可以登记请假、缺勤或补登。',
    figures: '缺勤与临时取消',
    never: '没有',
  },
  signedIn: {
    title: '还没有签退',
    hint: `场次结束后 ${GRACE_MINUTES} 分钟内可以签退；到时仍没有签退的，按计划结束时间提出，再请您同意。`,
    look: '查看在场的人',
  },
} as const
