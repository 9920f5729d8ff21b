import { INVITATION_LENGTH } from 'contract/rules/lengths'
import { ANSWER_BEFORE_HOURS, MOST_AT_A_TIME } from 'contract/rules/terms'
import { quoted } from 'contract/rules/quoted.copy'
/** 邀请志愿者的文字。 */
export const inviteCopy = {
  button: '邀请志愿者',
  title: '邀请志愿者',
  subject: (title: string) => `邀请志愿者参加${quoted(title)}`,
  consequence:
    '被邀请的人会收到站内消息。邀请不占名额，本人接受时才占；如已满员，可加入候补。谢绝过的人不能再次邀请。',
  place: '场次与岗位',
  placeMissing: '请选择场次与岗位',
  placeOption: (when: string, position: string, left: number) =>
    `${when} ${position}（余 ${left}）`,
  noPlace: `没有可以邀请的场次：场次须在 ${ANSWER_BEFORE_HOURS} 小时以后开始。`,
  members: '本组织成员',
  membersHint: '按姓名或志愿者编号查找，可多次查找后一起邀请。',
  search: '姓名或志愿者编号',
  choosing: '可邀请的成员',
  minutes: (text: string) => `累计 ${text}`,
  more: '再显示一些',
  none: '没有找到成员：换一个姓名或编号，或在下方直接填写志愿者编号。',
  chosen: (count: number) => `已选成员 ${count} 人`,
  clear: '清空已选',
  numbers: '志愿者编号',
  numbersHint: '不是成员的，填写志愿者编号；多个编号用空格、逗号或换行隔开。',
  numbersWrong: (words: readonly string[]) => `不是志愿者编号：${words.join('、')}`,
  words: '留言',
  wordsHint: `本人会看到，最多 ${INVITATION_LENGTH.most} 字。`,
  hours: '答复期限',
  hoursOption: (hours: number) => (hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`),
  hoursHint: `最迟到场次开始前 ${ANSWER_BEFORE_HOURS} 小时。`,
  nobody: '请选择成员或填写志愿者编号',
  tooMany: (count: number) => `一次最多邀请 ${MOST_AT_A_TIME} 人，现在有 ${count} 人，请分批邀请`,
  confirm: (count: number) => (count > 0 ? `邀请 ${count} 人` : '邀请'),
  done: (count: number, until: string) => `已邀请 ${count} 人，请本人在 ${until} 前答复`,
  loadFailed: '成员名单没有加载出来，请重试',
  retry: '重试',
}
