import type { RankingPeriod } from 'contract/service/ranking'
import type * as z from 'zod/mini'

/** 排行榜的文字。 */
export const rankingCopy = {
  title: '服务时长排行',
  subjects: { volunteers: '志愿者', organizations: '组织' },
  subjectsLabel: '排行对象',
  region: '地区',
  province: '全省',
  period: '时间范围',
  periods: { month: '本月', year: '今年', total: '累计' } satisfies Record<
    z.output<typeof RankingPeriod>,
    string
  >,
  place: (place: number) => `第 ${place} 名`,
  empty: '这段时间还没有排行',
  emptyText: '服务时长公示生效后计入，每半小时更新一次。',
  asOf: (at: string) => `更新于 ${at}`,
  masked: '只展示同意参加排行的志愿者，姓名已隐去部分文字。',
  own: (place: number, city: string, cityPlace: number) =>
    `您排在全省第 ${place} 名，${city}第 ${cityPlace} 名`,
  ownSoon: '您已同意参加排行，有生效时长后会显示名次。',
  notRanked: '您没有参加排行。',
  join: '参加排行',
  change: '更改设置',
}
