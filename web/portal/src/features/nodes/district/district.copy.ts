import { quoted } from 'contract/rules/quoted.copy'

/** 分站：选择地区、切换与回到全省的文字。 */
export const districtCopy = {
  title: '切换地区',
  lead: '选好后，公告、活动、组织、资讯和页脚先看该地区的，随时可以回到全省。',
  search: '搜索地区',
  searchPlaceholder: '地区名、拼音或首字母',
  province: '全省',
  path: '所在位置',
  cities: '各市分站',
  counties: (city: string) => `${city}的区县分站`,
  below: '区县',
  belowOf: (city: string) => `查看${city}的区县`,
  chosen: '当前',
  none: (keyword: string) => `没有找到${quoted(keyword)}的分站`,
  noneText: '换个说法试试，例如“广州”“gz”；也可以从上级地区逐级查找。',
  noCounties: '还没有区县分站',
  noCountiesText: (city: string) => `您可以先看${city}的内容。`,
  results: '搜索结果',
  found: (count: number) => `找到 ${count} 个分站`,
  back: '回到全省',
  share: (name: string) => `i志愿 ${name}`,
  switched: (name: string) => `已切换到${name}`,
  switchedBack: '已回到全省',
  unknown: '没有找到这个地区的分站，已为您显示全省的内容。',
} as const
