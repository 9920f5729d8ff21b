import type * as z from 'zod/mini'
import { cite, laws } from '../laws.copy.ts'
import type { DataKind } from './data-kind.ts'
import {
  ANSWERED_YEARS,
  CARD_DATA_DAYS,
  EVIDENCE_DAYS,
  LOGIN_DAYS,
  LOOK_DAYS,
  OUTBOX_DAYS,
  POSITION_DAYS,
  REFUSED_SCAN_DAYS,
  RECORD_YEARS,
} from '../rules/terms.ts'

interface Held {
  title: string
  purpose: string
  basis: string
  keep: string
  /** 属于敏感个人信息。 */
  sensitive?: true
}

const law = `${cite('volunteering', 19)}、${laws.records.name}`
const account = '账号存续期间；注销后删除或去标识化'
const decade = `不少于 ${RECORD_YEARS} 年；注销后去标识化`

/**
 * 每一类信息：为什么保存、依据什么、保存多久。“我们保存了您的哪些信息”与《个人信息处理规则》的清单都取自这里。
 */
export const heldKinds: Record<z.output<typeof DataKind>, Held> = {
  identity: {
    sensitive: true,
    title: '身份信息',
    purpose: '实名注册、核对年龄、开具证书',
    basis: `${law}，您的同意`,
    keep: account,
  },
  contact: {
    title: '联系方式',
    purpose: '登录、接收验证码和通知、报名后组织与您联系',
    basis: '您的同意',
    keep: account,
  },
  account: {
    title: '账号',
    purpose: '登录、显示累计时长',
    basis: '为您提供服务所必需',
    keep: account,
  },
  wishes: {
    title: '服务意愿',
    purpose: '推荐合适的活动',
    basis: '您的同意，可随时清空',
    keep: account,
  },
  emergency: {
    title: '紧急联系人',
    purpose: '服务现场有意外而联系不到您时使用',
    basis: '您的同意，可随时删除',
    keep: account,
  },
  portrait: {
    title: '头像',
    purpose: '显示在您自己的页面，其他人看不到',
    basis: '您的同意，可随时删除',
    keep: account,
  },
  identityChanges: {
    sensitive: true,
    title: '身份信息变更申请',
    purpose: `核实变更、事后查证；佐证材料在答复 ${EVIDENCE_DAYS} 天后删除`,
    basis: `${law}，您的同意`,
    keep: account,
  },
  realNameChecks: {
    title: '实名核验结果',
    purpose: '判断账号能否使用，告诉您没有通过的原因',
    basis: law,
    keep: account,
  },
  guardians: {
    sensitive: true,
    title: '监护人信息',
    purpose: '未成年人注册和报名须由监护人同意',
    basis: `${cite('personalInformation', 31)}、${laws.minorsOnline.name}`,
    keep: account,
  },
  memberships: {
    title: '加入的组织',
    purpose: '成员活动报名、组织管理成员',
    basis: '为您提供服务所必需',
    keep: account,
  },
  favourites: {
    title: '收藏',
    purpose: '方便您再次找到活动和组织',
    basis: '您的同意，可随时取消收藏',
    keep: account,
  },
  choices: {
    title: '展示与推荐选择',
    purpose: '按您的选择展示排行、推荐活动',
    basis: '您的同意，可随时更改',
    keep: account,
  },
  goals: {
    title: '年度目标',
    purpose: '在您自己的页面显示进度',
    basis: '您的选择，可随时修改或取消',
    keep: account,
  },
  noticePreferences: {
    title: '提醒设置',
    purpose: '按您的选择用短信或邮件提醒您',
    basis: '您的选择，可随时更改',
    keep: account,
  },
  complaints: {
    title: '举报记录',
    purpose: '核查活动和组织的问题并答复您',
    basis: '履行监督管理职责所必需',
    keep: `办完后 ${ANSWERED_YEARS} 年`,
  },
  cardApplications: {
    sensitive: true,
    title: '注册志愿者证申请',
    purpose: '审核、报送银行制卡、交付卡片',
    basis: '您对金融账户信息和照片的单独同意',
    keep: `照片、住址和联系人在领卡或申请结束 ${CARD_DATA_DAYS} 天后删除`,
  },
  evaluations: {
    title: '评价',
    purpose: '改进活动，反映您的服务情况',
    basis: '为您提供服务所必需',
    keep: decade,
  },
  applications: {
    title: '报名记录',
    purpose: '安排名额、审核和通知',
    basis: '为您提供服务所必需',
    keep: decade,
  },
  attendance: {
    sensitive: true,
    title: '签到签退',
    purpose: '计算服务时长；只有需要核对到场的活动才记录位置',
    basis: `${law}；位置信息在签到的那一步由您另行允许`,
    keep: `${decade}；位置坐标在服务记录生效、不予记录或撤销后删除，最迟 ${POSITION_DAYS} 天，只留与活动地点的距离`,
  },
  refusedScans: {
    title: '未成功的扫码',
    purpose: '现场负责人据此帮助没有签到成功的人',
    basis: law,
    keep: `${REFUSED_SCAN_DAYS} 天`,
  },
  absenceAppeals: {
    title: '缺勤申诉',
    purpose: '核实缺勤登记',
    basis: '您的同意，可不申诉',
    keep: decade,
  },
  records: {
    title: '服务记录',
    purpose: '如实记录您的服务',
    basis: law,
    keep: decade,
  },
  starApplications: {
    title: '星级申请',
    purpose: '审核、公示和认定志愿者星级',
    basis: '为您提供服务所必需，由您申请',
    keep: '随账号注销删除',
  },
  stars: {
    title: '星级变动',
    purpose: '记录星级的认定与下调',
    basis: '为您提供服务所必需',
    keep: '随账号注销删除',
  },
  starBars: {
    title: '不得申请星级的决定',
    purpose: '防止弄虚作假，并处理您的申诉',
    basis: '认定星级、防止弄虚作假所必需',
    keep: '随账号注销删除',
  },
  starObjections: {
    title: '星级公示异议',
    purpose: '核实公示的星级并答复您',
    basis: '公示星级、处理异议所必需',
    keep: '处理后随账号注销删除',
  },
  commendations: {
    title: '表彰奖励',
    purpose: '记录您获得的表彰',
    basis: cite('records', 9),
    keep: '随账号注销删除',
  },
  corrections: {
    title: '更正申请',
    purpose: '核实并更正您的服务记录',
    basis: cite('records', 13),
    keep: `证明材料在办完 ${EVIDENCE_DAYS} 天后删除；申请随账号注销删除`,
  },
  supplementaries: {
    title: '补录',
    purpose: '核实事后录入的服务时长',
    basis: law,
    keep: `证明材料在办完 ${EVIDENCE_DAYS} 天后删除；名单长期保存`,
  },
  honours: {
    title: '荣誉时数',
    purpose: '记录组织授予您的荣誉时数',
    basis: cite('records', 9),
    keep: decade,
  },
  objections: {
    title: '公示异议',
    purpose: '核实公示的服务记录并答复您',
    basis: '公示服务记录、处理异议所必需',
    keep: `联系电话和证明材料处理 ${EVIDENCE_DAYS} 天后删除，最迟随账号注销删除；异议理由长期保存`,
  },
  ledger: {
    title: '时长账本',
    purpose: '让每一分钟有据可查，任何人都不能改写',
    basis: law,
    keep: decade,
  },
  certificates: {
    title: '时间证书',
    purpose: '证明您的服务时长，供他人核验',
    basis: law,
    keep: '长期；注销后仍可核验，姓名隐去',
  },
  certificateShares: {
    title: '证书的分享链接',
    purpose: '按您的选择向别人出示证书的一部分',
    basis: '您的选择，可随时停用',
    keep: `到期或停用 ${LOOK_DAYS} 天后删除，最迟随账号注销删除`,
  },
  certificateLooks: {
    title: '证书的核验记录',
    purpose: '让您看到证书何时被核验，不记录核验人是谁',
    basis: '为您提供服务所必需',
    keep: `${LOOK_DAYS} 天，最迟随账号注销删除`,
  },
  donations: {
    title: '捐赠证书',
    purpose: '感谢您的捐赠，供他人核验',
    basis: `${laws.charity.name}和基金会的捐赠记录`,
    keep: '长期；注销后不再与您关联，姓名删除',
  },
  messages: {
    title: '消息',
    purpose: '告诉您审核结果、时长和账号变动',
    basis: '为您提供服务所必需',
    keep: `${ANSWERED_YEARS} 年；您删除的不再显示`,
  },
  consents: {
    title: '同意记录',
    purpose: '证明处理您的信息有依据',
    basis: cite('personalInformation', 14),
    keep: decade,
  },
  logins: {
    title: '登录记录',
    purpose: '保护账号安全',
    basis: cite('cybersecurity', 23),
    keep: `${LOGIN_DAYS} 天`,
  },
  devices: {
    title: '登录设备',
    purpose: '让您看到并结束自己的登录，保护账号安全',
    basis: '为您提供服务所必需',
    keep: `登录结束后删除，最长 ${LOGIN_DAYS} 天`,
  },
  factors: {
    title: '二次验证',
    purpose: '按您的设置核对登录的是您本人',
    basis: '您的选择，可随时移除',
    keep: '移除即删除',
  },
  linkedLogins: {
    title: '绑定的登录方式',
    purpose: '统一身份登录',
    basis: '您的同意，可随时解绑',
    keep: '解绑即删除',
  },
  calendarFeed: {
    title: '日历订阅',
    purpose: '把您的活动日程送到您的日历',
    basis: '您的选择，可随时取消',
    keep: '取消即删除',
  },
  sentMessages: {
    title: '短信和邮件',
    purpose: '送达验证码和通知，查明没有送到的原因',
    basis: '为您提供服务所必需',
    keep: `${OUTBOX_DAYS} 天`,
  },
  questions: {
    title: '活动提问',
    purpose: '向组织了解活动情况',
    basis: '您的同意，可不提问',
    keep: '未答复的随账号注销删除',
  },
  savedSearches: {
    title: '订阅的活动条件',
    purpose: '有符合条件的新活动时通知您',
    basis: '您的同意，可随时取消',
    keep: '取消即删除',
  },
  accesses: {
    title: '谁看过我的信息',
    purpose: '监督对您信息的查看',
    basis: cite('personalInformation', 51),
    keep: decade,
  },
  downloads: {
    title: '下载记录',
    purpose: '发现他人冒用您的账号下载',
    basis: cite('personalInformation', 51),
    keep: decade,
  },
}
