import { notBegun, presenceCopy } from 'contract/rules/presence.copy'
import { startsIn } from 'contract/rules/starts-in.copy'
import { quoted } from 'contract/rules/quoted.copy'

/** 我的下一场活动与尚未签退的时段。 */
export const missionCopy = {
  next: '下一场活动',
  time: '时间',
  place: '地点',
  position: (name: string) => `岗位：${name}`,
  inProgress: '正在进行',
  over: '已结束',
  notBegun,
  startsIn,
  signedIn: presenceCopy.signedIn,
  signedOut: presenceCopy.signedOut,
  openTitle: '还没有签退',
  open: (title: string, time: string) =>
    `您已于 ${time} 在${quoted(title)}签到，服务结束后请扫码签退。`,
  emptyTitle: '还没有要参加的活动',
  empty: '去找一场活动吧，录用后会显示在这里。',
  findMissions: '找活动',
}
