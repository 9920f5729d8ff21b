import type { HourImportColumn } from 'contract/service/hour-import'
import { quoted } from 'contract/rules/quoted.copy'

/** 模板里演示填法的一行；读取时跳过。 */
const example: Readonly<Record<HourImportColumn, string>> = {
  volunteerNo: '示例：填编号，或填姓名与证件后四位（本行不读取）',
  name: '陈小敏',
  documentTail: '123X',
  date: '2026-03-05',
  from: '09:00',
  to: '11:30',
  minutes: '150',
  kind: '志愿服务',
  title: '图书整理',
  organization: '福田区志愿者联合会',
  sourceId: 'SZ20260305-0001',
}

/** 导入模板的文字。 */
export const sheetCopy = {
  name: '导入时长',
  fileName: '导入时长模板.xlsx',
  example,
  exampleMark: '示例',
  /** 写有公式的单元格。 */
  formula: '（公式）',
}

/** 导入时长对应的活动页面上的文字。 */
export const heldCopy = {
  address: '由来源系统记录',
  content: (organization: string, system: string) =>
    `这项活动由${quoted(organization)}组织，记录在${system}，服务时长由志愿者联合会导入。`,
}
