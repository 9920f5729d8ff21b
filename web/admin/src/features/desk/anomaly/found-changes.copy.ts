import { EVIDENCE_DAYS } from 'contract/rules/terms'

/** 时长异常中身份信息变更的文字。 */
export const foundChangesCopy = {
  title: '身份信息的变更',
  request: (when: string, volunteerNo: string, fields: string) =>
    `志愿者 ${volunteerNo} 于 ${when} 申请变更：${fields}`,
  asked: (volunteerNo: string, fields: string) => `志愿者 ${volunteerNo} 申请变更${fields}`,
  by: (organization: string, name: string | null) =>
    `${organization}${name === null ? '' : `的${name}`}`,
  at: (text: string, when: string) => `${text}，${when}`,
  agreed: (who: string) => `第一人同意：${who}`,
  held: (who: string, second: boolean) =>
    second ? `第二人同意，变更生效：${who}` : `一人审核通过，变更生效：${who}`,
  before: '变更前',
  after: '变更后',
  unreadable: '这份申请的内容无法读取。',
  open: '查看申请',
  openOf: (fields: string) => `查看申请：${fields}`,
  full: '身份信息变更申请',
  consequence: '您查看了完整的身份信息，查看记录本人可以看到。这里只供核查，不能修改审核结果。',
  reason: (text: string) => `申请原因：${text}`,
  evidence: '证明材料',
  noEvidence: `证明材料在办结 ${EVIDENCE_DAYS} 天后删除，已不再保存。`,
}
