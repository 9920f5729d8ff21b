/** 签到以后的说法，各处相同。 */
export const presenceCopy = {
  signedIn: '已签到',
  signedOut: '已签退',
  signIn: '扫码签到',
  signOut: '扫码签退',
}
