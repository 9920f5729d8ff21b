/** 手机端首页上忘记签退的文字。 */
export const signOutCopy = {
  title: '忘记签退，等待确认',
  stretch: (mission: string, day: string, from: string, to: string, minutes: string) =>
    `${day}，${mission}，${from} 签到，按 ${to} 签退，计 ${minutes}`,
  yourTurn: (until: string) => `请您确认，最迟 ${until}；之后由组织办理。`,
  theirTurn: (by: string, until: string) => `等待${by}办理，最迟 ${until}。`,
  agree: (time: string) => `同意 ${time} 签退`,
  differ: '填写实际时间',
  done: '已同意',
}
