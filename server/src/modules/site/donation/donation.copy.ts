import { donationColumnCopy, donationKindCopy } from 'contract/site/donation.copy'
import type { DonationColumn } from 'contract/site/donation'
import { formatMoney, moneyInWords } from 'contract/rules/money.copy'
import type { DonationSnapshot } from './donation.snapshot.ts'

const day = (date: string) => {
  const [year, month, dayOfMonth] = date.split('-').map(Number)
  return `${year}年${month}月${dayOfMonth}日`
}

const when = ({ from, to }: DonationSnapshot['period']) =>
  from === to ? `于${day(from)}` : `于${day(from)}至${day(to)}期间`

const money = (fen: number) => `人民币 ${formatMoney(fen)}（大写：${moneyInWords(fen)}）`

const given = ({ kind, amountFen, goods, foundation }: DonationSnapshot): string => {
  if (kind === 'cardSpending')
    return `使用注册志愿者证（银行卡）消费，由合作银行向${foundation}捐赠${money(amountFen ?? 0)}`
  if (kind === 'money') return `向${foundation}捐赠${money(amountFen ?? 0)}`
  return `向${foundation}捐赠${goods ?? ''}${amountFen === null ? '' : `，价值${money(amountFen)}`}`
}

/** 捐赠证书上印的全部文字。 */
export const certificateCopy = {
  title: '捐赠证书',
  number: (number: string) => `证书编号　${number}`,
  dear: (name: string) => `${name}：`,
  statement: (snapshot: DonationSnapshot) =>
    `感谢您${when(snapshot.period)}${given(snapshot)}，用于${snapshot.purpose}。您的善意正在温暖更多的人，特发此证，谨致谢忱。`,
  taxed: (foundation: string, receiptNumber: string) =>
    `${foundation}已就本次捐赠开具公益事业捐赠统一票据，票据号码 ${receiptNumber}；税前扣除以该票据为准。`,
  untaxed: '本证书是感谢凭证，不是公益事业捐赠票据，不能用于税前扣除。',
  verifyHow: '扫描二维码或访问以下网址，输入姓名、编号和验证码查询：',
  verifyCode: '验证码',
  missingGlyph: '“〓”处为字库暂缺的字，以查询结果所示为准。',
  qrAlt: '查询本证书的二维码',
  issuedOn: day,
  fileName: (number: string) => `捐赠证书-${number}.pdf`,
}

/** 字库里没有的字的替身。 */
export const missingGlyphMark = '〓'

/** 模板里演示填法的一行；导入时跳过。 */
const example: Readonly<Record<DonationColumn, string>> = {
  reference: '示例：JK2026-0001（导入时跳过示例行）',
  donorName: '陈小敏',
  volunteerNo: '',
  documentNumber: '',
  kind: donationKindCopy.money,
  amountFen: '200.00',
  goods: '',
  from: '2026-03-05',
  to: '',
  purpose: '乡村儿童阅读计划',
  foundation: '（示例）某某基金会',
  receiptNumber: '',
  shown: '是',
}

/** 导入表格的文字。 */
export const sheetCopy = {
  name: '捐赠',
  fileName: '捐赠导入模板.xlsx',
  columns: donationColumnCopy,
  kinds: donationKindCopy,
  yes: '是',
  no: '否',
  example,
  /** 以此开头的流水号是示例，不导入。 */
  exampleMark: '示例',
}
