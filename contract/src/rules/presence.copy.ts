/** 签到以后的说法，各处相同。 */
export const presenceCopy = {
  signedIn: '已签到',
  signedOut: '已签退',
  signIn: '扫码签到',
  signOut: '扫码签退',
}

/** 提前签到的人：场次还没有开始，从计划的时间起计。 */
export const notBegun = (time: string): string => `尚未开始，计划 ${time} 开始`
