import type { MissionSort } from 'contract/mission'
import type * as z from 'zod/mini'

/** 志愿活动的文字：卡片、筛选、详情。 */
export const missionCopy = {
  separator: '、',
  card: {
    places: (free: number) => (free > 0 ? `还可报 ${free} 人` : '名额已满'),
    taken: (taken: number, quota: number) => `已报 ${taken}/${quota} 人`,
    sessions: (count: number) => `共 ${count} 场`,
    planned: '单场约',
    organizer: '组织',
    place: '地点',
    time: '时间',
    away: (metres: number) =>
      metres < 1000 ? `距您约 ${metres} 米` : `距您约 ${(metres / 1000).toFixed(1)} 千米`,
  },
  filters: {
    title: '筛选活动',
    keyword: '搜活动',
    keywordPlaceholder: '活动名称、组织或地点',
    category: '服务类别',
    phase: '活动状态',
    kind: '活动类型',
    from: '开始日期',
    to: '结束日期',
    open: '只看可报名的',
    sort: '排序',
    all: '不限',
    show: '展开筛选',
    hide: '收起筛选',
    more: '更多筛选',
    clear: '清空筛选',
    chosen: '已选条件',
    remove: (label: string) => `去掉条件：${label}`,
    region: '所选地区',
    sorts: {
      latest: '最新发布',
      soonest: '最近开始',
      hot: '最受欢迎',
      nearest: '离我最近',
    } satisfies Record<z.output<typeof MissionSort>, string>,
    locating: '正在获取您的位置',
    locationRefused: '没有获得定位权限，已按最新发布排序',
  },
  list: {
    title: '志愿活动',
    emptyTitle: '今天还没有新的活动',
    emptyText: '各地组织会陆续发布活动，请稍后再来看看。',
    noneTitle: '没有符合条件的活动',
    noneText: '可以去掉一个条件试试：',
  },
  detail: {
    crumb: '志愿活动',
    facts: '活动信息',
    time: '活动时间',
    place: '活动地点',
    organizer: '主办组织',
    contact: '联系人',
    contactMasked: '报名通过后显示完整号码',
    applyPeriod: '报名时间',
    categories: '服务类别',
    beneficiaries: '服务对象',
    guarantees: '志愿保障',
    insurance: '保险',
    ages: '年龄要求',
    scope: '招募范围',
    scopes: { public: '面向公众', members: '仅限本组织成员' },
    planned: '单场预计时长',
    accepted: '已录用',
    people: (count: number) => `${count} 人`,
    agesBetween: (min: number | null, max: number | null) =>
      min !== null && max !== null
        ? `${min} 至 ${max} 周岁`
        : min !== null
          ? `${min} 周岁及以上`
          : max !== null
            ? `${max} 周岁及以下`
            : '不限',
    until: (from: string, to: string) => `${from} 至 ${to}`,
    content: '活动内容',
    requirement: '报名要求',
    risk: '风险提示',
    dangerous: '本活动有一定人身风险，请仔细阅读风险提示',
    sessions: '场次与岗位',
    session: '场次',
    position: '岗位',
    left: '剩余名额',
    waiting: (count: number) => `候补 ${count} 人`,
    auto: '报名即通过',
    review: '需组织审核',
    full: '已满',
    noSessions: '组织正在安排班次',
    cancelled: (reason: string) => `活动已取消：${reason}`,
    unknownTitle: '该活动已下架或不存在',
    unknownText: '看看这些正在招募的活动：',
    others: '看看其他活动',
  },
}
