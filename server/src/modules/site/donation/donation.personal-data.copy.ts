import { formatMoney } from 'contract/rules/money.copy'
import { donationKindCopy } from 'contract/site/donation.copy'
import {
  named,
  when,
  column,
  none,
  type Section,
  type Format,
} from '../../../platform/personal-data.copy.ts'

const donationStates = { issued: '有效', revoked: '已撤销' }
const money: Format = (value) => (typeof value === 'number' ? formatMoney(value) : none)

export const donations: Section = {
  title: '捐赠证书',
  purpose: '感谢您的捐赠，供他人核验',
  columns: [
    column('number', '编号', 5),
    column('state', '状态', 2, named(donationStates)),
    column('kind', '方式', 2, named(donationKindCopy)),
    column('amountFen', '金额', 3, money),
    column('purpose', '用途', 4),
    column('issuedAt', '颁发时间', 4, when),
  ],
  more: {
    goods: '物资',
    from: '起始日期',
    to: '截止日期',
    foundation: '接收基金会',
    receiptNumber: '统一票据号码',
    shown: '同意公开',
  },
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'donation_certificate.code_cipher': '证书的核验码和文件',
}
