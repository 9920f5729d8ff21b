/** 用手机相机或其他应用扫码后打开的确认页。 */
export const scanLinkCopy = {
  question: {
    signIn: {
      title: '确认签到',
      sentence: '您刚才扫描的是现场二维码。确认后，将为您记录签到。',
    },
    signOut: {
      title: '确认签退',
      sentence: '您刚才扫描的是签退码。确认后，将为您记录签退，并结束这一段服务时间。',
    },
    unknown: {
      title: '确认签到或签退',
      sentence: '确认后，将按您刚才扫描的二维码，为您记录签到或签退。',
    },
  },
  none: '没有即将参加的活动。如已报名，请照常确认。',
  cancel: '不是我要的，回首页',
  invalidTitle: '这个链接里没有现场二维码的内容',
  invalid: '请重新扫描现场屏幕上的二维码。',
  scan: '扫码签到签退',
}
