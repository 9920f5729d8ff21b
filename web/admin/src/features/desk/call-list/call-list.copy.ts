import { CALL_LIST_HOURS } from 'contract/rules/terms'

/** 场次联系名单的文字。 */
export const callListCopy = {
  open: '联系名单',
  why: '说明用途',
  lead: `场次当天联系志愿者用：列出已录用人员的姓名、手机号码和紧急联系人，未成年人另列监护人。可在场次开始前 ${CALL_LIST_HOURS} 小时至结束后 ${CALL_LIST_HOURS} 小时内使用。`,
  consequence:
    '生成名单会记录您的姓名、组织、时间、用途和原因，名单上的每个人都能看到。同一原因再次打开不重复记录。',
  make: '生成名单',
  opens: (when: string) =>
    `${when} 起可以生成联系名单：场次开始前 ${CALL_LIST_HOURS} 小时至结束后 ${CALL_LIST_HOURS} 小时内使用。`,
  closed: (when: string) =>
    `联系名单已于 ${when} 关闭：场次开始前 ${CALL_LIST_HOURS} 小时至结束后 ${CALL_LIST_HOURS} 小时内使用。仍需联系的，请在报名审核中逐人查看。`,
  notYet: (session: string, when: string) => `${session}（${when} 起可用）`,
  over: (session: string) => `${session}（已过期）`,
  adult: '无',
  table: '场次联系名单',
  name: '姓名',
  position: '岗位',
  mobile: '手机号码',
  emergency: '紧急联系人',
  guardians: '监护人',
  minor: '未成年',
  none: '未填写',
  unbound: '未绑定',
  relations: { father: '父亲', mother: '母亲', other: '其他监护人' },
  count: (count: number, when: string) => `共 ${count} 人，${when} 生成`,
  print: '打印',
  close: '关闭名单',
  paper: '本名单含个人信息，仅限本场次联系使用，请妥善保管，用后销毁。',
  kept: '名单只在本页显示，离开或关闭后即消失，不会保存在浏览器中。',
  emptyTitle: '这个场次还没有录用的人员',
  emptyHint: '录用后，重新生成名单即可看到。',
} as const
