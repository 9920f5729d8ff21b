import type { ResultOf } from 'contract/endpoint'
import type { site } from 'contract/site/site'

/** 站点设置到达之前页头页脚所用的内容，只写确实如此的。 */
export const siteDefaults: ResultOf<typeof site.settings> = {
  current_district_id: null,
  icpFilling: '',
  'header-gd': { sentence: '', grey: false, entertainmentPaused: false },
  'footer-gd': {
    organiser: '省志愿者联合会',
    coOrganiser: '',
    technicalSupport: '',
    hotline: '12355',
    hotlineHours: '',
    mailbox: '',
    policeFilling: '',
    siteCode: '',
    partyMark: '',
    copyright: '',
    accounts: [],
    ipv6: false,
    contentUpdatedAt: null,
  },
  leavingHosts: [],
  operation: { mode: 'open', message: '', until: null },
}

/** 页脚各项的名称与说明。 */
export const siteCopy = {
  organiser: '主办单位',
  coOrganiser: '承办单位',
  technicalSupport: '技术支持',
  hotline: '服务热线',
  hotlineHours: '服务时间',
  mailbox: '支持邮箱',
  siteCode: '网站标识码',
  partyMark: '党政机关网站标识',
  /** 扫码关注的账号。 */
  accounts: { officialAccount: '公众号', miniProgram: '小程序' },
  accountCode: (name: string) => `${name}二维码`,
  ipv6: '本站支持 IPv6 访问',
  contentUpdated: (day: string) => `内容更新于 ${day}`,
  reportTitle: '我为网站找错',
  reportSubject: 'i志愿 网站找错',
  reportBody: (path: string) => `页面：${path}\n问题：\n`,
  entertainmentPaused: '本站近期暂停展示文娱类内容',
  until: (moment: string) => `预计 ${moment} 恢复`,
  readOnly: '网站暂时只能查看，不能提交',
  separator: '，',
}
