import { CODE_STEP_SECONDS, PUBLICITY_DAYS } from 'contract/rules/terms'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { keptHours } from './kept-scan.ts'
import type { NextStep, ScanRefusal } from './outcomes.ts'
import type { PositionTrouble } from '../../position.ts'

/** 签到签退成功后的文字。 */
export const resultCopy = {
  signedIn: (time: string) => `签到成功 ${time}`,
  signedOut: (time: string) => `签退成功 ${time}`,
  welcome: '感谢您的到来，祝您服务顺利',
  greeting: '服务辛苦了',
  thanks: (minutes: number) => `谢谢您今天的 ${formatMinutes(minutes)}`,
  repeated: '这次扫码之前已经记录，没有重复计算。',
  mission: '活动',
  minutes: '本次时长',
  late: '迟到',
  earlyLeave: '早退',
  uncounted: '不计入的时间',
  afterSignIn: '服务结束后，请再扫一次现场的二维码。',
  afterSignOut: `组织确认后进入 ${PUBLICITY_DAYS} 天公示，公示结束即计入总时长。`,
  joinIn: '申请现场加入',
  join: '没有报名的，可以现场加入，由现场负责人同意。',
  done: '完成',
}

/** 每一种拒绝的标题，以及接下来怎么办；发生了什么由服务器的一句话说明。 */
export const refusalCopy: Record<
  ScanRefusal | 'digitsInvalid' | 'other',
  { title: string; advice: string }
> = {
  scanCodeExpired: {
    title: '二维码已更新',
    advice: `现场屏幕上的二维码每 ${CODE_STEP_SECONDS} 秒更换一次，请对准屏幕重新扫描。`,
  },
  scanCodeInvalid: {
    title: '没有认出这个码',
    advice: '请对准现场屏幕上的二维码，光线暗时打开手电筒再扫一次。',
  },
  /** 输入的数字不对：屏幕上的二维码与此无关，服务器的那句话也不重复。 */
  digitsInvalid: {
    title: '数字不对',
    advice: `请输入现场屏幕上最新的六位数字，数字每 ${CODE_STEP_SECONDS} 秒更换一次。`,
  },
  scanWrongSession: {
    title: '场次不对',
    advice: '请在“我的活动”中核对您报名的场次，再扫描该场次的二维码。',
  },
  scanNotApplied: {
    title: '您还没有报名',
    advice: '可以先查看活动并报名，通过后再来扫码；也可以请现场负责人帮忙。',
  },
  scanNotAccepted: {
    title: '您还没有被录用',
    advice: '请现场负责人在后台录用您，然后重新扫码。',
  },
  scanNotYetOpen: { title: '还没到签到时间', advice: '请稍作休息，到时间后再扫码。' },
  scanClosed: {
    title: '签到签退已结束',
    advice: '如有遗漏，请联系现场负责人补登时长。',
  },
  scanOutsideRange: {
    title: '您离活动地点有点远',
    advice: '到现场后点“重新定位”。如果您就在现场，请到室外或窗边再试。',
  },
  scanLocationRefused: {
    title: '还需要您的位置',
    advice: '位置只用于核对您是否在现场。点“获取定位”，并在弹出的提示中选择“允许”。',
  },
  scanAlreadySignedIn: {
    title: '您已签到',
    advice: '如果要签退，请在服务结束后扫描现场的二维码。',
  },
  scanAlreadySignedOut: {
    title: '您已签退',
    advice: '如果还要继续服务，请扫描现场的二维码重新签到。',
  },
  scanOpenElsewhere: {
    title: '另一场活动还没签退',
    advice: '请先扫描那场活动的二维码签退。如已离开现场，请联系那场活动的负责人。',
  },
  scanPairLimit: {
    title: '今天的次数已用完',
    advice: '如有遗漏的时段，请联系现场负责人补登时长。',
  },
  scanNotRealNamed: { title: '请先完成实名核验', advice: '实名核验通过后，再来扫码签到。' },
  scanAccountCancelling: {
    title: '账号正在注销',
    advice: '如需继续服务，请到安全设置点“不注销了，恢复使用”。',
  },
  scanNotSignedIn: { title: '您还没有签到', advice: '请先扫描现场的二维码签到，再签退。' },
  scanTooManyTries: { title: '输错次数过多', advice: '也可以直接扫描现场屏幕上的二维码。' },
  scanBeforeStart: {
    title: '还没到计时的时间',
    advice: '留下来继续服务的，不用签退；签退后还可以再扫码签到。',
  },
  other: { title: '这次没有成功', advice: '请重新扫码；如仍不成功，请联系现场负责人。' },
}

/** 下一步按钮的文字。 */
export const nextCopy: Record<NextStep, string> = {
  scan: '重新扫码',
  digits: '重新输入',
  locate: '获取定位',
  relocate: '重新定位',
  leave: '确认签退，不计时长',
  mission: '查看活动并报名',
  findMissions: '找活动',
  myMissions: '查看我的活动',
  identity: '去实名核验',
  security: '去安全设置',
  home: '回到首页',
}

/** 没有取得位置时。 */
export const positionCopy: Record<PositionTrouble, string> = {
  denied: '没有定位权限。请在浏览器或系统设置中允许获取位置，再点“重新定位”。',
  unavailable: '暂时无法获取位置。请打开手机定位，到室外或窗边再试。',
}

/** 扫码之前就没有网络。 */
export const offlineScanCopy =
  '网络已断开，仍可扫码：手机会先记下，恢复网络后自动提交，收到结果才算签到签退。'

/** 没有收到结果时。 */
export const unsureCopy = {
  title: '正在确认结果',
  resting: '还没有收到结果。恢复网络后会自动确认，也可以现在再试一次，不会重复计算。',
  keptTitle: '手机已记下，等待网络',
  kept: `网络已断开，还没有收到签到签退的结果。恢复网络后会自动提交，不会重复计算；关掉这一页也不会丢，${keptHours} 小时内再打开就会继续。`,
  keptExpired: `现场的码每 ${CODE_STEP_SECONDS} 秒更换一次，提交时如提示已更新，请再来一次；赶时间的，请现场负责人在名单上登记。`,
  confirmNow: '再确认一次',
  otherCode: '重新扫码',
  otherDigits: '重新输入',
}
