import type { Branch, CardNews } from '../../../platform/card-bank.ts'

/** 与银行往来的表格：列名、状态的写法，以及演示用的网点。 */
export const bankCopy = {
  name: '志愿者证合作银行',
  sheet: '注册志愿者证申请',
  columns: {
    number: '申请编号',
    kind: '卡种',
    name: '姓名',
    volunteerNo: '志愿者编号',
    documentType: '证件类型',
    documentNumber: '证件号码',
    documentValidUntil: '证件有效期至',
    mobile: '手机号码',
    occupation: '职业',
    address: '住址',
    contactName: '联系人',
    contactMobile: '联系人手机',
    delivery: '领取方式',
    branch: '领取网点',
    pickup: '预约时间',
    postalAddress: '收件地址',
    state: '状态',
    reason: '说明',
    lastFour: '卡号后四位',
  },
  withoutEnd: '长期',
  deliveries: { branch: '网点领取', post: '邮寄' },
  slots: ['09:00-11:30', '14:00-17:00'],
}

/** 银行回执里的状态，按银行的写法。 */
export const newsStates: Readonly<Record<string, NonNullable<CardNews['state']>>> = {
  银行退回: 'bankReturned',
  退回: 'bankReturned',
  制卡中: 'making',
  待领取: 'ready',
  已寄出: 'ready',
  已领取: 'received',
  已激活: 'activated',
  已挂失: 'closed',
  已注销: 'closed',
}

export const branches: readonly Branch[] = [
  { code: 'GZ-TH', name: '广州天河支行', address: '广州市天河区天河路 100 号' },
  { code: 'GZ-YX', name: '广州越秀支行', address: '广州市越秀区中山五路 18 号' },
  { code: 'SZ-NS', name: '深圳南山支行', address: '深圳市南山区南海大道 66 号' },
  { code: 'SZ-FT', name: '深圳福田支行', address: '深圳市福田区福华路 28 号' },
  { code: 'FS-CC', name: '佛山禅城支行', address: '佛山市禅城区汾江中路 36 号' },
  { code: 'DG-DC', name: '东莞东城支行', address: '东莞市东城街道东城大道 12 号' },
]
