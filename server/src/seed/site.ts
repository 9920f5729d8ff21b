import type { SiteSettings } from 'contract/site'
import type pg from 'pg'

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
  ipv6: false,
  mourning: { on: false, from: null, until: null },
  entertainmentPaused: false,
  leavingHosts: ['gov.cn', 'chinavolunteer.mca.gov.cn', 'example.org'],
}

/** Writes the first version of the root's settings. */
export const writeSite = (client: pg.ClientBase, now: Date) =>
  client.query(
    `insert into site_settings (organization_id, version, settings, reason, saved_at)
     select id, 1, $1::jsonb, $2, $3 from organization where parent_id is null`,
    [JSON.stringify(settings), '演示数据', now],
  )
