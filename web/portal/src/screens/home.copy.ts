const number = new Intl.NumberFormat('zh-CN')
const tenThousandths = new Intl.NumberFormat('zh-CN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** 首页的文字。 */
export const homeCopy = {
  heroTitle: '一起做一件对别人有用的事',
  heroText: '找到身边的志愿活动，报名、签到、记录每一分钟，时长全程可查、证书人人可验。',
  search: '搜活动',
  searchPlaceholder: '搜活动、组织、地点',
  find: '去找活动',
  register: '成为志愿者',
  entries: {
    title: '常用服务',
    organization: '找组织',
    publicity: '时长公示',
    verify: '证书核验',
    scan: '扫码签到',
  },
  counters: {
    title: '志愿服务概况',
    volunteers: '注册志愿者',
    organizations: '志愿组织',
    missions: '志愿活动',
    hours: '累计服务时长',
    people: '人',
    nodes: '个',
    events: '场',
    /** 分钟数写成小时；满一万小时写成“万小时”，保留一位小数，只舍不入。 */
    hoursOf: (minutes: number) => {
      const hours = Math.floor(minutes / 60)
      return hours < 10_000
        ? { figure: number.format(hours), unit: '小时' }
        : { figure: tenThousandths.format(Math.floor(hours / 1000) / 10), unit: '万小时' }
    },
    asOf: (when: string) => `数据截至 ${when}`,
  },
  hot: '热门活动',
  newest: '最新发布',
  more: '查看全部',
  noMissions: '今天还没有新的活动',
  noMissionsText: '各地组织会陆续发布活动，请稍后再来看看。',
  how: {
    title: '怎样参加志愿服务',
    steps: [
      { title: '实名注册', text: '凭有效证件注册，一次实名，全省通用。' },
      { title: '找活动报名', text: '按地区、类别和时间筛选，选好场次和岗位提交报名。' },
      { title: '签到签退', text: '到现场扫描屏幕上的二维码，服务时长按分钟记录。' },
      { title: '查时长开证书', text: '组织确认并公示后生效，随时开具可核验的时间证书。' },
    ],
  },
}
