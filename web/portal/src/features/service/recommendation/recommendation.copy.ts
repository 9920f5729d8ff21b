import type { RecommendationReason } from 'contract/service/recommendation'
import type * as z from 'zod/mini'

/** 推荐的文字。 */
export const recommendationCopy = {
  title: { personal: '为您推荐', common: '推荐活动' },
  lead: {
    personal: '根据您的所在地区、服务意愿、空闲时间和加入的组织推荐。',
    common: '按报名热度、开始时间和发布时间推荐，没有使用您的个人信息。',
  },
  because: '推荐理由',
  reasons: {
    member: '您所在组织的活动',
    wish: '符合您的服务意愿',
    freeTime: '在您方便的时间',
    county: '就在您所在的区县',
    city: '在您所在的城市',
    near: '离您很近',
    popular: '报名踊跃',
    soon: '一周内开始',
    fresh: '新发布',
  } satisfies Record<z.output<typeof RecommendationReason>, string>,
  separator: '，',
  hide: '不感兴趣',
  hideOf: (title: string) => `不感兴趣：${title}`,
  hidden: '不再推荐这个活动',
  undo: '撤销',
  off: '关闭个性推荐',
  on: '开启个性推荐',
  turnedOff: '已关闭个性推荐',
  turnedOn: '已开启个性推荐',
  none: '暂时没有可推荐的活动',
  failed: '没有保存，请稍后再试',
}
