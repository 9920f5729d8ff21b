import type * as z from 'zod/mini'
import type { RegionLevel } from 'contract/region'

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
}
