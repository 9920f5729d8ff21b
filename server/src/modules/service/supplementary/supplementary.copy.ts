import type { SupplementaryColumn } from 'contract/service/supplementary'

/** 模板里演示填法的一行；读取时跳过。 */
const example: Readonly<Record<SupplementaryColumn, string>> = {
  volunteerNo: '示例：填编号，或填姓名与证件后四位（本行不读取）',
  name: '陈小敏',
  documentTail: '123X',
  from: '09:00',
  to: '11:30',
  minutes: '120',
}

/** 名单模板的文字。 */
export const sheetCopy = {
  name: '名单',
  fileNames: { hours: '补录名单模板.xlsx', honour: '荣誉时数名单模板.xlsx' },
  example,
  exampleMark: '示例',
  /** 写有公式的单元格。 */
  formula: '（公式）',
}
