import { named, when, minutes, column, type Section } from '../../../platform/personal-data.copy.ts'

const certificateStates = { valid: '有效', superseded: '已被替代', revoked: '已作废' }

export const certificates: Section = {
  title: '时间证书',
  purpose: '证明服务时长，供他人核验',
  columns: [
    column('number', '编号', 5),
    column('state', '状态', 2, named(certificateStates)),
    column('serviceMinutes', '服务时长', 3, minutes),
    column('trainingMinutes', '培训时长', 3, minutes),
    column('records', '条数', 2),
    column('issuedAt', '开具时间', 4, when),
  ],
  more: { from: '起始日期', to: '截止日期' },
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'certificate.private_cipher': '证书的核验码和文件',
  'certificate_pdf.cipher': '证书的核验码和文件',
}
