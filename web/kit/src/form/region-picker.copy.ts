import type * as z from 'zod/mini'
import type { RegionLevel } from 'contract/foundation/region'

/** 地区选择器的文字。 */
export const regionPickerCopy = {
  levels: {
    province: '省（自治区、直辖市）',
    city: '市',
    county: '县（市、区）',
    street: '街道（镇）',
  } satisfies Record<z.output<typeof RegionLevel>, string>,
  any: '不限',
  choose: '请选择',
  loading: '正在加载地区',
  failed: '地区没有加载出来，点此重试',

  search: '快速查找地区',
  searchHint: '输入地名、拼音或拼音首字母，如 天河、tianhe、thq',
  searching: '正在查找',
  found: (count: number) => `找到 ${count} 个地区，用上下箭头选择`,
  many: (count: number) => `找到较多地区，先显示 ${count} 个，请输入得更具体`,
  none: '没有找到这个地区，请核对名称，或逐级选择',
  searchFailed: '查找没有成功，请逐级选择',
  chosen: (path: string) => `已选：${path}`,
  /** 只在名单里占位、不需要读出来的一级。 */
  placeholders: ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'],
  separator: ' ',

  sheetTitle: '选择地区',
  step: (index: number, total: number, level: string) => `第 ${index} 步，共 ${total} 步：${level}`,
  change: (name: string) => `重选${name}`,
  done: '选好了',
  clear: '不限地区',
}
