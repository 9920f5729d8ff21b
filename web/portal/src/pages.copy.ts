import { quoted } from 'contract/rules/quoted.copy'

/** 搜索引擎与转发卡片看到的说明文字；页面标题见 portal.copy.ts。 */
export const pagesCopy = {
  federation: '省志愿者联合会',
  Home: '全省志愿服务平台：找活动、报名、签到签退、查询服务时长、开具与核验志愿服务时间证书。',
  mission: '按地区、类别、时间和状态查找全省正在招募的志愿活动，看清场次、岗位与名额后在线报名。',
  'mission-search': '搜索全省志愿活动和志愿服务组织，支持拼音和首字母。',
  'mission-search-tab': '志愿活动与志愿服务组织的搜索结果。',
  'mission-search-org-list': '按名称、曾用名、拼音或首字母搜索志愿服务组织。',
  organization:
    '全省志愿者联合会、志愿服务组织与志愿服务团体名录，可按名称、曾用名或拼音首字母查找。',
  article: '志愿服务新闻、公告、政策解读与活动风采，由各级志愿者联合会审核发布。',
  /** 活动总结：活动、组织、人数。 */
  summaryOf: (mission: string, organiser: string, people: number) =>
    `${organiser}${quoted(mission)}活动总结，参加志愿者 ${people} 人。`,
  publicity: '志愿服务时长公示：活动、组织、人数、总时长与公示截止时间，接受社会监督。',
  'spot-check':
    '志愿服务时长每月随机抽查：抽取规则、事先公布的承诺值、任何人都可以重算的抽取结果和核查结论。',
  card: '电子志愿者证的样式、用途、申请条件与步骤；输入编号、姓名和核验码，查询一张证现在是否有效。',
  'card-download': '把电子志愿者证存成图片，或下载 PDF 与 A4 打印页。',
  timeCertificate: '输入证书编号和验证码，核验志愿服务时间证书的真伪与现有效时长。',
  transparency:
    '每小时公布全部志愿服务时长的账本快照：账目数、总时长、电子签名，任何人都可以用自己的工具核对。',
  donation: '查询捐赠证书是否有效，查看历年捐赠公示，了解怎样向志愿服务基金会捐赠。',
  Login: '选择志愿者或组织登录 i志愿。',
  VolunteerLogin: '志愿者登录 i志愿，报名活动、查询时长、开具时间证书。',
  OrganizationLogin: '志愿服务组织登录 i志愿 管理后台。',
  registered: '注册成为志愿者，或申请志愿服务组织入驻。',
  /** 协议与须知：标题、版本，再接正文开头。 */
  textOf: (title: string, version: string, intro: string) =>
    `${title}（版本 ${version}）。${intro}`,
  help: '注册、报名、签到签退、时长、证书与账号安全的常见问题，可按关键词或拼音首字母查找；服务热线 12355。',
  announcement: '省、市、县志愿者联合会发布的通知与提醒。',
  versionUpdating: 'i志愿 各版本新增、优化和修复的内容。',
  siteMap: 'i志愿 的全部页面与服务入口。',
  missing: '您访问的页面不存在，可能已经调整。',
  /** 活动：机构、时间、地点，再接正文开头。 */
  missionOf: (organiser: string, when: string, place: string, content: string) =>
    `${organiser}，${when}，${place}。${content}`,
  organizationOf: (name: string, members: number, introduction: string) =>
    `${name}，成员 ${members} 人。${introduction}`,
  publicityOf: (mission: string, organiser: string, date: string) =>
    `${quoted(mission)}（${organiser}，${date}）的志愿服务时长公示。`,
}
