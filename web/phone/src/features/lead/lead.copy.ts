import { CODE_STEP_SECONDS } from 'contract/rules/terms'
import type { ErrorName } from 'contract/errors'
import type { Group } from './led-row.ts'

/** 只有领队会遇到的拒绝。 */
export const leadRefusals: Partial<Record<ErrorName, string>> = {
  sessionNotFound: '您已不是本场领队，请联系现场负责人',
}

/** 领队的卡片和页面。 */
export const leadCopy = {
  title: '我带队的场次',
  kind: '当前用途',
  scan: { signIn: '开始扫码签到', signOut: '开始扫码签退' },
  closeCamera: '收起相机',
  scanHint: `志愿者在手机端打开“我的码”，由您来扫；码每 ${CODE_STEP_SECONDS} 秒更新一次。`,
  open: '打开名单',
  came: (signedIn: number, expected: number) => `已到 ${signedIn} 人，应到 ${expected} 人`,
  counts: '人数',
  expected: '应到',
  notOpen: (time: string) => `${time} 起可以签到`,
  until: (time: string) => `您带队到 ${time}`,
  offline: '网络已断开：名单停在断开前，暂时不能扫码和登记。恢复网络后会自动更新。',
  ended: '您不是这个场次的领队，或带队已经结束。',
  home: '返回首页',
  search: '按姓名或编号后四位查找',
  groups: '按到场情况查看',
  group: {
    all: '全部',
    notSignedIn: '未到',
    signedIn: '在场',
    signedOut: '已离开',
    absent: '缺勤',
  } satisfies Record<Group, string>,
  excused: '请假',
  list: '名单',
  tail: (digits: string) => `编号尾号 ${digits}`,
  times: (signedIn: string, signedOut: string | null) =>
    signedOut ? `${signedIn} 签到，${signedOut} 签退` : `${signedIn} 签到`,
  none: '没有符合的人',
  empty: '还没有录用的志愿者',
  markAbsent: '登记缺勤',
  markOf: (name: string) => `登记${name}缺勤`,
  takeBack: '撤回缺勤',
  takeBackOf: (name: string) => `撤回${name}的缺勤`,
  marking: (name: string, tail: string) => `把 ${name}（尾号 ${tail}）登记为缺勤？`,
  markedBy: '对方会收到通知；到场后照常扫码签到，登记即失效。',
  marked: '已登记缺勤，可以撤回',
  takenBack: '已撤回',
  cancel: '取消',
  decline: '退出带队',
  declining: '不再担任本场领队？',
  declined: '之后不能再为他人扫码、查看名单。您的报名不受影响；要再带队，须由组织重新指定。',
  declinedDone: '已退出带队',
} as const
