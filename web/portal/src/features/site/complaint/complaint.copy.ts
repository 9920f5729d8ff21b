import { lengthText } from 'contract/rules/length.copy'
import { COMPLAINT_LENGTH } from 'contract/rules/lengths'
import { COMPLAINT_WORKING_DAYS, MOST_EVIDENCE } from 'contract/rules/terms'
import { complaintKindCopy } from 'contract/site/complaint.copy'
import { quoted } from 'contract/rules/quoted.copy'

/** 举报的文字。 */
export const complaintCopy = {
  button: '举报',
  title: (name: string) => `举报${quoted(name)}`,
  lead: `举报由上级志愿者联合会核查，被举报的组织看不到您的身份，${COMPLAINT_WORKING_DAYS} 个工作日内答复。`,
  tabs: { submit: '我要举报', status: '查询结果' },
  tabsLabel: '举报与查询',
  kind: '举报类型',
  kinds: complaintKindCopy,
  description: '情况说明',
  descriptionHint: `请写明时间、地点和经过，${lengthText(COMPLAINT_LENGTH)}。`,
  contact: '联系方式',
  contactHint: '手机号码或邮箱，用于查询结果；不会透露给被举报方。',
  files: '图片',
  optional: '选填',
  filesHint: `最多 ${MOST_EVIDENCE} 张，支持 JPG、PNG、WebP，也可以上传 PDF。`,
  addPicture: '添加图片',
  removePicture: (name: string) => `移除 ${name}`,
  remove: '移除',
  submit: '提交举报',
  submitting: '正在提交',
  done: '举报已提交',
  number: (number: string) => `编号 ${number}`,
  due: (day: string) => `将在 ${day} 前答复。`,
  dueOwn: '处理结果会发送到“我的消息”。',
  dueVisitor: '请记下编号，凭编号和联系方式查询结果。',
  close: '知道了',
  numberLabel: '举报编号',
  numberHint: '以 JB 开头，在提交后的回执上。',
  find: '查询结果',
  finding: '正在查询',
  reported: '举报内容',
  result: '处理结果',
  waiting: (day: string) => `正在核查，将在 ${day} 前答复。`,
  none: '您还没有提交过举报',
}
