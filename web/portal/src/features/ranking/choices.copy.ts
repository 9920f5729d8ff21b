/** 展示与推荐设置的文字。 */
export const choicesCopy = {
  title: '展示与推荐',
  ranked: '参加服务时长排行',
  rankedHint: '默认不参加。参加后只展示隐去部分文字的姓名、所在城市和时长，随时可以退出。',
  advised: '接收个性化推荐',
  advisedHint:
    '根据您的所在地区、服务意愿、空闲时间和加入的组织推荐活动；关闭后只按热度和距离展示。',
  saved: '设置已保存',
}
