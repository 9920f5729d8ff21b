import { EXPORT_DAYS, MOST_CERTIFICATES, PURPOSE_LENGTH } from 'contract/rules/terms'
import { gradeCopy } from 'contract/states.copy'

/** 批量开具证书的文字。 */
export const issueCopy = {
  button: '开具一批证书',
  subject: '批量开具时间证书',
  consequence: `只收本组织及下级记录的有效时长，一次最多 ${MOST_CERTIFICATES} 人。内容相同的有效证书沿用，不重复开具。每位志愿者都会收到消息，并在自己的证书列表里看到。证书和清单打成一个压缩包，内有全名和证书验证码，只供您下载，保留 ${EXPORT_DAYS} 天；下载会记入“谁看过我的信息”。`,
  mission: '活动',
  missionHint: '选择活动，证书只收这项活动的时长；不选活动时须填写志愿者编号，收其全部时长。',
  allMissions: '全部活动',
  session: '场次',
  allSessions: '全部场次',
  numbers: '志愿者编号',
  numbersHint: '只给其中一部分人开具时填写，用空格、逗号或换行隔开。',
  numbersWrong: (wrong: readonly string[]) =>
    `有 ${wrong.length} 处不是志愿者编号：${wrong.slice(0, 3).join('、')}`,
  tooMany: (count: number) => `填了 ${count} 个编号，一次最多 ${MOST_CERTIFICATES} 个，请分批办理`,
  nobody: '请选择活动，或填写志愿者编号',
  grade: '来源等级',
  anyGrade: '全部等级',
  from: (grade: keyof typeof gradeCopy) =>
    grade === 'placed' ? `只收“${gradeCopy.placed}”` : `“${gradeCopy[grade]}”及以上`,
  purpose: '证书用途',
  purposeHint: `例如“评优参考”，最多 ${PURPOSE_LENGTH} 字，印在每份证书上，并注明由开具单位填写。不要写时长、星级、电话、网址和年份以外的数字。`,
  english: '同时印英文',
  confirm: '开始开具',
  started: '已开始开具，完成后可在任务中心下载',
}
