import type { SiteSettings } from 'contract/site/site'
import type pg from 'pg'
import { FOUNDATION } from './donations.ts'

/** What the demonstration says of itself: plausible, and plainly no real organiser or filing number. */
const settings: SiteSettings = {
  organiser: '广东省志愿者联合会（演示）',
  coOrganiser: '广东省志愿服务指导中心（演示）',
  technicalSupport: '演示信息中心',
  hotline: '12355',
  hotlineHours: '每天 8:30—21:30',
  mailbox: 'support@izhiyuan.example',
  icpFilling: '粤ICP备00000000号（演示）',
  policeFilling: '粤公网安备 00000000000000号（演示）',
  siteCode: '4400000000（演示）',
  partyMark: null,
  officialAccount: 'https://weixin.example.org/r/izhiyuan',
  miniProgram: 'https://mini.example.org/izhiyuan',
  copyright: '© 广东省志愿者联合会（演示） 版权所有',
  headerSentence: null,
  donationGuide: `户名：${FOUNDATION}；开户行：演示银行广州分行；账号：0000 0000 0000 0000 000（演示，请勿转账）。请在附言中注明姓名、手机号码和捐赠用途。`,
  ipv6: false,
  mourning: { on: false, from: null, until: null },
  entertainmentPaused: false,
  leavingHosts: ['gov.cn', 'chinavolunteer.mca.gov.cn', 'example.org', 'bank.example.cn'],
}

/** What two cities say of their own; all else is the province's. */
const cities: Record<string, Partial<SiteSettings>> = {
  440100: {
    organiser: '广州市志愿者联合会（演示）',
    hotline: '020-12355',
    mailbox: 'guangzhou@izhiyuan.example',
    icpFilling: '粤ICP备00000000号-2（演示）',
    copyright: '© 广州市志愿者联合会（演示） 版权所有',
  },
  440300: {
    organiser: '深圳市志愿者联合会（演示）',
    hotline: '0755-12355',
    mailbox: 'shenzhen@izhiyuan.example',
    icpFilling: '粤ICP备00000000号-3（演示）',
    copyright: '© 深圳市志愿者联合会（演示） 版权所有',
  },
}

/** Writes the first version of the settings of the root and of the cities that have their own. */
export const writeSite = async (client: pg.ClientBase, now: Date) => {
  await client.query(
    `insert into site_settings (organization_id, version, settings, reason, saved_at)
     select id, 1, $1::jsonb, $2, $3 from organization where parent_id is null`,
    [JSON.stringify(settings), '演示数据', now],
  )
  await client.query(
    `insert into site_settings (organization_id, version, settings, reason, saved_at)
     select o.id, 1, j.value, $2, $3 from jsonb_each($1::jsonb) j
     join organization o on o.region_code = j.key and o.kind = 'federation'`,
    [JSON.stringify(cities), '演示数据', now],
  )
}
