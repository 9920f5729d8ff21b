import { complaintKindCopy } from 'contract/site/complaint.copy'
import {
  named,
  when,
  column,
  organization,
  type Section,
} from '../../../platform/personal-data.copy.ts'

export const complaints: Section = {
  title: '举报',
  purpose: '核查活动和组织的问题并答复您',
  columns: [
    column('number', '编号', 4),
    organization,
    column('kind', '类型', 3, named(complaintKindCopy)),
    column('description', '内容', 6),
    column('decision', '结果', 2, named({ upheld: '属实', dismissed: '未查实' })),
    column('reportedAt', '举报时间', 4, when),
  ],
  more: { answer: '答复', decidedAt: '答复时间' },
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'complaint.contact_cipher': '举报、异议和反馈中留下的联系方式',
}
