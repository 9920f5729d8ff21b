import { presenceCopy } from 'contract/rules/presence.copy'

/** 手机端首页。 */
export const homeCopy = {
  scan: '扫码签到签退',
  scanOut: presenceCopy.signOut,
  keptTitle: '上一次扫码还没有确认',
  kept: '当时网络不稳定。点下面的按钮继续确认，不会重复计算。',
  confirm: '继续确认',
  ownCode: '出示我的码',
  digits: '六位数字',
  myMissions: '我的活动',
  serviceRecord: '我的时长',
}
