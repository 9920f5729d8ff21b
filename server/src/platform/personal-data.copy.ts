import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDateTime } from 'contract/rules/time'

type Names = Readonly<Record<string, string>>
export type Format = (value: unknown) => string

/** 一列：数据文件里的名称、中文名称、在表格中的宽度比例、写法。 */
export interface Column {
  key: string
  title: string
  width: number
  format: Format
}

/** 一类信息的名称、用途和各项内容；PDF 与说明文件都由此写出。 */
export interface Section {
  title: string
  /** 为什么保存。 */
  purpose: string
  /** 逐项列出，而不是画成表格。 */
  single?: true
  columns: readonly Column[]
  /** 只在数据文件里的内容：名称与含义。 */
  more?: Names
}

/** 没有内容时的写法。 */
export const none = '—'
const text: Format = (value) =>
  value === null || value === undefined || value === '' ? none : String(value)
export const named =
  (names: Names): Format =>
  (value) =>
    value === null || value === undefined ? none : (names[String(value)] ?? String(value))
export const list =
  (names: Names): Format =>
  (value) =>
    Array.isArray(value) && value.length > 0
      ? value.map((code) => names[String(code)] ?? String(code)).join('、')
      : none
export const when: Format = (value) => (value instanceof Date ? localDateTime(value) : text(value))
export const minutes: Format = (value) => formatMinutes(Number(value))
export const yes: Format = (value) => (value ? '是' : '否')

export const column = (
  key: string,
  title: string,
  width: number,
  format: Format = text,
): Column => ({ key, title, width, format })

/** 几类信息都有的列和状态。 */
export const mission = column('mission', '活动', 5)
export const organization = column('organization', '组织', 4)
export const guardianStates = {
  awaited: '待答复',
  agreed: '同意',
  refused: '不同意',
  lapsed: '未答复',
}
