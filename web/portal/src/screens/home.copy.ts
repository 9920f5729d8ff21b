import { quoted } from 'contract/rules/quoted.copy'

/** 首页的文字。 */
export const homeCopy = {
  heroTitle: '一起做一件对别人有用的事',
  heroText: '找到身边的志愿活动，报名、签到、记录每一分钟。',
  heroMore: '时长全程可查，证书人人可验。',
  search: '搜活动',
  searchPlaceholder: '搜活动、组织、地点',
  hotWords: '热门类别',
  own: {
    greeting: (name: string) => `${name}，您已服务 `,
    open: (mission: string) => `${quoted(mission)}还没有签退，请扫码签退`,
    next: '下一场：',
    nothing: '还没有待参加的活动，去找一场喜欢的吧。',
  },
  entries: {
    title: '常用服务',
    find: '找活动',
    organization: '找组织',
    scan: '扫码签到',
    register: '成为志愿者',
    missions: '我的活动',
    publish: '发布活动',
    hours: '我的时长',
    certificates: '时间证书',
    publicity: '时长公示',
    verify: '证书核验',
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
    asOf: (when: string) => `数据截至 ${when}`,
  },
  more: '查看全部',
  missions: {
    title: '志愿活动',
    tabs: '按什么查看活动',
    names: { hot: '热门', latest: '最新', weekend: '周末', soonest: '即将开始' },
    of: { hot: '热门活动', latest: '最新发布', weekend: '周末活动', soonest: '即将开始的活动' },
    none: '今天还没有新的活动',
    noneText: '先完善资料，有活动我们会通知您；也可以稍后再来看看。',
  },
  publicity: { title: '时长公示' },
  check: {
    title: '证书核验',
    text: '收到一份时间证书？输入编号和证书验证码，当场辨真伪。',
  },
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
