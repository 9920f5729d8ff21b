/** 没有登录，又没有网络。 */
export const signedOutCopy = {
  title: '网络已断开，暂时不能登录',
  next: '恢复网络后会自动打开登录页。急需签到签退的，请现场负责人在名单上登记。',
}
