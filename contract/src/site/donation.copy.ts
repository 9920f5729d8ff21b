import type * as z from 'zod/mini'
import type { DonationColumn, DonationKind } from './donation.ts'

/** 捐赠的方式。 */
export const donationKindCopy: Readonly<Record<z.output<typeof DonationKind>, string>> = {
  cardSpending: '刷卡捐赠',
  money: '捐款',
  goods: '捐物',
}

/** 导入表格的列名；金额以元填写。 */
export const donationColumnCopy: Readonly<Record<DonationColumn, string>> = {
  reference: '捐赠流水号',
  donorName: '捐赠人姓名',
  volunteerNo: '志愿者编号',
  documentNumber: '居民身份证号',
  kind: '捐赠方式',
  amountFen: '金额（元）',
  goods: '物资说明',
  from: '捐赠日期起',
  to: '捐赠日期止',
  purpose: '捐赠用途',
  foundation: '接收基金会',
  receiptNumber: '统一票据号码',
  shown: '同意公开',
}
