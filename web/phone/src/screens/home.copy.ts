import { presenceCopy } from 'contract/rules/presence.copy'

/** 手机端首页。 */
export const homeCopy = {
  scan: '扫码签到签退',
  scanOut: presenceCopy.signOut,
  keptTitle: '上一次扫码还没有确认',
  kept: '当时网络不稳定。点下面的按钮继续确认，不会重复计算。',
  keptOffline: '这次扫码记在手机里，还没有收到结果。恢复网络后点下面的按钮继续，不会重复计算。',
  confirm: '继续确认',
  ownCode: '出示我的码',
  digits: '六位数字',
  myMissions: '我的活动',
  serviceRecord: '我的时长',
  messages: '我的消息',
  findMissions: '找活动',
  offlineTitle: '没有网络时可以',
  offlineScan:
    '扫现场的二维码：手机会记下，恢复网络后提交。二维码会不断更换，如提示已更新，请再扫一次。',
  offlineRoster: '请现场负责人登记：报上姓名，负责人可以在名单上为您登记。',
  offlineLater: (names: readonly string[]) => `${names.join('、')}，恢复网络后再用。`,
}
