import { CHILD_BELOW, OF_AGE } from 'contract/rules/terms'
import type { RankingObstacle } from 'contract/service/choice'
import type * as z from 'zod/mini'

/** 展示与推荐设置的文字。 */
export const choicesCopy = {
  title: '展示与推荐',
  ranked: '参加服务时长排行',
  rankedHint: '默认不参加。参加后只展示隐去部分文字的姓名、所在城市和时长，随时可以退出。',
  obstacles: {
    rankingTooYoung: `未满 ${CHILD_BELOW} 周岁不参加排行。年满 ${CHILD_BELOW} 周岁后，监护人同意即可参加。`,
    rankingGuardianAwaited: `未满 ${OF_AGE} 周岁参加排行须监护人同意。勾选后会给监护人发短信，监护人在“我是监护人”页面同意后才会展示。`,
    rankingGuardianRefused:
      '监护人没有同意参加排行，目前不会展示。请与监护人商量，由监护人在“我是监护人”页面改为同意。',
  } satisfies Record<z.output<typeof RankingObstacle>, string>,
  advised: '接收个性化推荐',
  advisedHint:
    '根据您的所在地区、服务意愿、空闲时间和加入的组织推荐活动；关闭后按报名热度和时间推荐，不使用您的个人信息。',
  saved: '设置已保存',
}
