import type { RosterStanding } from '../rules/roster-standing.ts'
import type { scanErrors } from './attendance.ts'

/** 名单上的人现在怎样。 */
export const rosterStandingCopy: Readonly<Record<RosterStanding, string>> = {
  awaited: '未到',
  present: '在场',
  left: '已离开',
  absent: '缺勤',
  excused: '请假',
  unlisted: '名单外',
}

/** 扫码没有成功的原因，几个字说完；整句的说明在错误目录里。 */
export const refusedScanCopy: Readonly<Record<(typeof scanErrors)[number], string>> = {
  scanCodeExpired: '码已更新',
  scanCodeInvalid: '码或数字不对',
  scanWrongSession: '报的是其他场次',
  scanNotApplied: '没有报名',
  scanNotAccepted: '没有录用',
  scanNotYetOpen: '未到签到时间',
  scanClosed: '签到签退已结束',
  scanOutsideRange: '不在签到范围内',
  scanLocationRefused: '没有取得位置',
  scanAlreadySignedIn: '已经签到',
  scanAlreadySignedOut: '已经签退',
  scanOpenElsewhere: '在别处尚未签退',
  scanPairLimit: '当天次数已满',
  scanNotRealNamed: '尚未实名',
  scanAccountCancelling: '账号正在注销',
  scanNotSignedIn: '还没有签到',
  scanTooManyTries: '输错次数过多',
  scanBeforeStart: '未到计时时间',
}
