const dayOf = (date: string) => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`

/** 志愿年轮与年轮海报的文字。 */
export const growthCopy = {
  title: '志愿年轮',
  meaning: '一个月一圈，服务越多，年轮越宽；金色的一圈是服务最多的月份。',
  byMonth: (year: string) => `${year} 年每月服务时长`,
  byYear: '每年服务时长',
  month: '月份',
  year: '年份',
  minutes: '服务时长',
  monthOf: (month: string) => `${Number(month.slice(5, 7))} 月`,
  yearOf: (year: string) => `${year} 年`,
  idle: (year: string | undefined) =>
    year === undefined ? '还没有服务时长' : `${year} 年还没有服务时长`,
  categories: {
    title: '服务类别',
    none: '未分类',
    empty: '还没有已生效的服务时长。',
    percent: (percent: number) => `${percent}%`,
    others: (count: number) => `其他 ${count} 类`,
  },
  head: {
    label: '我的名片',
    volunteerNo: '志愿者编号',
    service: '服务时长',
    star: '星级进度',
    reveal: '显示',
    revealName: '显示姓名',
    conceal: '隐藏',
    concealName: '隐藏姓名',
  },
  poster: {
    make: '生成年轮海报',
    title: '我的年轮海报',
    name: '姓名',
    names: { masked: '显示隐去部分文字的姓名', full: '显示全名', none: '不显示姓名' },
    heading: '我的志愿年轮',
    brand: 'i志愿',
    slogan: '时间会留下痕迹',
    of: (name: string) => `${name} 的志愿年轮`,
    missions: (count: number) => `参加 ${count} 场活动`,
    since: (month: string) => `自 ${month.slice(0, 4)} 年 ${Number(month.slice(5, 7))} 月`,
    scan: '扫码看看身边的志愿活动',
    alternative: (name: string | null, time: string, missions: number) =>
      `${name === null ? '我' : name}的志愿年轮海报：服务 ${time}，参加 ${missions} 场活动，附 i志愿 二维码`,
    words: (name: string | null, time: string, missions: number, address: string) =>
      `${name === null ? '我' : `我是 ${name}，`}在 i志愿 服务了 ${time}，参加 ${missions} 场活动。时间会留下痕迹，欢迎一起来：${address}`,
    file: '我的志愿年轮.png',
  },
  report: {
    open: '年度志愿报告',
    ready: (year: number) => `您的 ${year} 年志愿报告可以看了`,
    title: '年度志愿报告',
    year: '年份',
    yearOf: (year: number) => `${year} 年`,
    nothing: (year: number) => `${year} 年没有已生效的服务时长，请换一个年份。`,
    brand: 'i志愿',
    heading: (year: number) => `${year} 年度志愿报告`,
    headingOf: (name: string, heading: string) => `${name}的 ${heading}`,
    of: (name: string) => `${name} 的一年`,
    ofNobody: '我的一年',
    served: '服务时长',
    missions: (missions: number, organizations: number) =>
      `参加 ${missions} 场活动，走进 ${organizations} 个组织`,
    best: (month: string, time: string) => `${Number(month.slice(5, 7))} 月最忙，服务 ${time}`,
    top: (names: readonly string[]) => `做得最多的是${names.join('、')}`,
    first: (date: string, title: string) => `第一场：${dayOf(date)} ${title}`,
    last: (date: string, title: string) => `最近一场：${dayOf(date)} ${title}`,
    slogan: '时间会留下痕迹',
    scan: '扫码看看身边的志愿活动',
    alternative: (heading: string, lines: readonly string[]) =>
      `${heading}海报：${lines.join('；')}，附 i志愿 二维码`,
    words: (heading: string, lines: readonly string[], address: string) =>
      `${heading}：${lines.join('；')}。时间会留下痕迹，欢迎一起来：${address}`,
    file: (year: number) => `${year}年度志愿报告.png`,
  },
}
