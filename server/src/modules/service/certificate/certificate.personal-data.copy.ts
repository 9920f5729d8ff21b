import { certificateStateCopy } from 'contract/states.copy'
import { named, when, minutes, column, type Section } from '../../../platform/personal-data.copy.ts'

export const certificates: Section = {
  title: '时间证书',
  purpose: '证明服务时长，供他人核验',
  columns: [
    column('number', '编号', 5),
    column('state', '状态', 2, named(certificateStateCopy)),
    column('serviceMinutes', '服务时长', 3, minutes),
    column('trainingMinutes', '培训时长', 3, minutes),
    column('records', '条数', 2),
    column('issuedAt', '开具时间', 4, when),
  ],
  more: { from: '起始日期', to: '截止日期' },
}

const factNames: Record<string, string> = {
  sum: '时长合计',
  period: '服务期间',
  organizations: '记录单位',
  missions: '服务明细',
}

export const shares: Section = {
  title: '证书的分享链接',
  purpose: '按您的选择向别人出示证书的一部分',
  columns: [
    column('number', '证书编号', 5),
    column('facts', '出示的内容', 5, (facts) =>
      (facts as string[]).map((fact) => factNames[fact] ?? fact).join('、'),
    ),
    column('createdAt', '开通时间', 4, when),
    column('endsAt', '到期时间', 4, when),
    column('revokedAt', '停用时间', 4, when),
  ],
}

export const looks: Section = {
  title: '证书的核验记录',
  purpose: '让您看到证书何时被核验，不记录核验人是谁',
  columns: [
    column('number', '证书编号', 5),
    column('way', '方式', 3, named({ number: '编号和验证码', link: '分享链接', file: '凭证文件' })),
    column('own', '您本人', 2, (own) => (own ? '是' : '否')),
    column('looks', '次数', 2),
    column('firstAt', '最早', 4, when),
    column('lastAt', '最晚', 4, when),
  ],
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'certificate.private_cipher': '证书的核验码和文件',
  'certificate_pdf.cipher': '证书的核验码和文件',
}
