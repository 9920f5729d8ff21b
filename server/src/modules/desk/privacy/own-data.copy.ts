import { laws } from 'contract/laws.copy'
import { LOGIN_DAYS, OUTBOX_DAYS, RECORD_YEARS } from 'contract/rules/terms'
import { revealPurposeCopy } from 'contract/reason.copy'
import { donationKindCopy } from 'contract/site/donation.copy'
import { formatMoney } from 'contract/rules/money.copy'
import { availabilityNames } from 'contract/codes/availability.copy'
import { cardKindCopy, cardStateCopy } from 'contract/site/card-application.copy'
import { occupationLabels } from 'contract/codes/occupation.copy'
import { emergencyRelationCopy, identityStateCopy } from 'contract/people/profile.copy'
import { commendationLevelCopy, commendationStateCopy } from 'contract/site/commendation.copy'
import { correctionKindCopy, correctionStateCopy } from 'contract/service/correction.copy'
import { noticeTopicCopy } from 'contract/desk/notice.copy'
import { complaintKindCopy } from 'contract/site/complaint.copy'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { skillNames } from 'contract/codes/skill.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDateTime } from 'contract/rules/time'
import {
  applicationStateCopy,
  attendanceKindCopy,
  attendanceWayCopy,
  recordStateCopy,
} from 'contract/states.copy'
import type { Kind } from './own-data.repository.ts'

type Names = Readonly<Record<string, string>>
type Format = (value: unknown) => string

const none = '—'
const text: Format = (value) =>
  value === null || value === undefined || value === '' ? none : String(value)
const named =
  (names: Names): Format =>
  (value) =>
    value === null || value === undefined ? none : (names[String(value)] ?? String(value))
const list =
  (names: Names): Format =>
  (value) =>
    Array.isArray(value) && value.length > 0
      ? value.map((code) => names[String(code)] ?? String(code)).join('、')
      : none
const when: Format = (value) => (value instanceof Date ? localDateTime(value) : text(value))
const minutes: Format = (value) => formatMinutes(Number(value))
/** 五位小数约为一米。 */
const degrees: Format = (value) => (typeof value === 'number' ? value.toFixed(5) : none)
const yes: Format = (value) => (value ? '是' : '否')

const genders = { male: '男', female: '女', unknown: '未说明' }
const accountStates = {
  registered: '已注册，待实名核验',
  verified: '已实名',
  returned: '实名核验退回',
  frozen: '已冻结',
  cancelling: '注销冷静期',
  cancelled: '已注销',
  unclaimed: '待认领',
}
const relations = { father: '父亲', mother: '母亲', other: '其他监护人' }
const memberStates = { applied: '申请中', member: '成员', left: '已退出', rejected: '未通过' }
const guardianStates = { awaited: '待答复', agreed: '同意', refused: '不同意', lapsed: '未答复' }
const hourKinds = { service: '服务', training: '培训' }
const donationStates = { issued: '有效', revoked: '已撤销' }
const money: Format = (value) => (typeof value === 'number' ? formatMoney(value) : none)
const certificateStates = { valid: '有效', superseded: '已被替代', revoked: '已作废' }
const channels = {
  registration: '注册时',
  claim: '认领时',
  login: '登录后',
  settings: '安全设置',
  guardian: '监护人页面',
}
const sendingStates = { waiting: '等待送出', sent: '已送出', failed: '没有送到' }
const checkStates = { waiting: '等待核验', returned: '没有通过' }
const ways = {
  password: '密码',
  code: '验证码',
  reset: '找回密码',
  passkey: '通行密钥',
  factor: '二次验证',
  third: '统一身份登录',
}
const items = {
  name: '姓名',
  mobile: '手机号码',
  card: '注册志愿者证申请资料',
  emergency: '紧急联系人',
  identity: '身份信息变更申请',
  callList: '场次联系名单',
  looked: '监护人查看',
  agreed: '监护人同意报名',
  refused: '监护人不同意报名',
  cancelled: '监护人代为取消报名',
  consentGiven: '监护人同意参加志愿服务',
  consentWithdrawn: '监护人撤回同意',
  processingStopped: '监护人撤回对处理孩子信息的同意',
  cardAgreed: '监护人同意申请注册志愿者证',
  rankingAgreed: '监护人同意参加排行',
  rankingRefused: '监护人不同意参加排行',
}

const purposes = Object.fromEntries(
  Object.entries(revealPurposeCopy).map(([purpose, { label }]) => [purpose, label]),
)

/** 一列：数据文件里的名称、中文名称、在表格中的宽度比例、写法。 */
export interface Column {
  key: string
  title: string
  width: number
  format: Format
}

const column = (key: string, title: string, width: number, format: Format = text): Column => ({
  key,
  title,
  width,
  format,
})

interface Section {
  title: string
  /** 为什么保存。 */
  purpose: string
  /** 逐项列出，而不是画成表格。 */
  single?: true
  columns: readonly Column[]
  /** 只在数据文件里的内容：名称与含义。 */
  more?: Readonly<Record<string, string>>
}

const mission = column('mission', '活动', 5)
const organization = column('organization', '组织', 4)

/** 每一类信息的名称、用途和各项内容；PDF 与说明文件都由此写出。 */
export const sections: Readonly<Record<Kind, Section>> = {
  identity: {
    title: '身份信息',
    purpose: '实名注册、计算年龄、开具证书',
    single: true,
    columns: [
      column('name', '姓名', 1),
      column('volunteerNo', '志愿者编号', 1),
      column('state', '账号状态', 1, named(accountStates)),
      column('documentType', '证件类型', 1, named(idDocumentNames)),
      column('documentNumber', '证件号码', 1),
      column('gender', '性别', 1, named(genders)),
      column('birthDate', '出生日期', 1),
      column('regionName', '所在地区', 1),
      column('regionCode', '地区代码', 1),
    ],
  },
  contact: {
    title: '联系方式',
    purpose: '登录、接收验证码和通知、报名后与组织联系',
    single: true,
    columns: [column('mobile', '手机号码', 1), column('email', '邮箱', 1)],
  },
  account: {
    title: '账号',
    purpose: '登录和显示累计时长',
    single: true,
    columns: [
      column('loginName', '用户名', 1),
      column('registeredAt', '注册时间', 1, when),
      column('agreedAt', '最早同意协议时间', 1, when),
      column('serviceMinutes', '累计服务时长', 1, minutes),
      column('trainingMinutes', '累计培训时长', 1, minutes),
      column('cardCodeRenewedAt', '志愿者证核验码更换时间', 1, when),
    ],
  },
  wishes: {
    title: '服务意愿',
    purpose: '推荐合适的活动',
    single: true,
    columns: [
      column('categories', '服务类别', 1, list(serviceCategoryNames)),
      column('skills', '专业技能', 1, list(skillNames)),
      column('availability', '可服务时间', 1, list(availabilityNames)),
      column('updatedAt', '更新时间', 1, when),
    ],
  },
  emergency: {
    title: '紧急联系人',
    purpose: '服务现场有意外而联系不到您时使用',
    single: true,
    columns: [
      column('emergencyName', '姓名', 1),
      column('relation', '与您的关系', 1, named(emergencyRelationCopy)),
      column('emergencyMobile', '手机号码', 1),
      column('updatedAt', '填写时间', 1, when),
    ],
  },
  portrait: {
    title: '头像',
    purpose: '显示在您自己的页面',
    single: true,
    columns: [column('setAt', '设置时间', 1, when)],
    more: { picture: '头像图片，JPEG 的 Base64 编码' },
  },
  identityChanges: {
    title: '身份信息变更申请',
    purpose: '核实变更、事后查证',
    columns: [
      column('requestedAt', '申请时间', 4, when),
      column('former_name', '原姓名', 2),
      column('name', '申请的姓名', 2),
      column('documentNumber', '申请的证件号码', 4),
      column('reason', '理由', 4),
      column('state', '状态', 2, named(identityStateCopy)),
      column('answer', '答复', 4),
    ],
    more: {
      documentType: '申请的证件类型代码',
      birthDate: '申请的出生日期',
      former_documentType: '原证件类型代码',
      former_documentNumber: '原证件号码',
      former_birthDate: '原出生日期',
      decidedAt: '答复时间',
    },
  },
  realNameChecks: {
    title: '实名核验结果',
    purpose: '判断账号能否使用',
    columns: [
      column('state', '结果', 3, named(checkStates)),
      column('reason', '原因', 4, named({ mismatched: '姓名与证件号码不相符' })),
      column('checkedAt', '时间', 4, when),
    ],
  },
  guardians: {
    title: '监护人',
    purpose: '未成年人注册和报名须由监护人同意',
    columns: [
      column('name', '姓名', 3),
      column('relation', '关系', 2, named(relations)),
      column('documentType', '证件类型', 3, named(idDocumentNames)),
      column('documentNumber', '证件号码', 5),
      column('mobile', '手机号码', 4),
      column('createdAt', '登记时间', 4, when),
    ],
  },
  memberships: {
    title: '加入的组织',
    purpose: '成员活动报名和组织管理',
    columns: [
      organization,
      column('state', '状态', 2, named(memberStates)),
      column('main', '主组织', 2, yes),
      column('joinedAt', '时间', 4, when),
      column('reason', '说明', 4),
    ],
    more: { decidedAt: '审核时间', note: '申请说明' },
  },
  favourites: {
    title: '收藏',
    purpose: '方便您再次找到活动和组织',
    columns: [
      column('kind', '种类', 2, named({ mission: '活动', organization: '组织' })),
      column('name', '名称', 8),
      column('keptAt', '收藏时间', 4, when),
    ],
  },
  choices: {
    title: '展示与推荐选择',
    purpose: '按您的选择展示排行、推荐活动',
    columns: [
      column(
        'choice',
        '选择',
        3,
        named({ ranked: '参加排行', advised: '个性推荐', hidden: '不感兴趣' }),
      ),
      mission,
      column('chosen', '结果', 2, yes),
      column('guardianSaid', '监护人', 2, named(guardianStates)),
      column('at', '时间', 4, when),
    ],
  },
  goals: {
    title: '年度目标',
    purpose: '在您自己的页面显示进度',
    columns: [
      column('year', '年份', 3),
      column('hours', '目标小时数', 3),
      column('setAt', '设定时间', 4, when),
    ],
  },
  noticePreferences: {
    title: '提醒设置',
    purpose: '按您的选择用短信或邮件提醒您',
    columns: [
      column('topic', '事项', 4, named(noticeTopicCopy)),
      column('channel', '方式', 3, named({ sms: '短信', email: '邮件' })),
      column('wanted', '是否提醒', 3, yes),
      column('at', '时间', 4, when),
    ],
  },
  complaints: {
    title: '举报',
    purpose: '核查活动和组织的问题并答复您',
    columns: [
      column('number', '编号', 4),
      organization,
      column('kind', '类型', 3, named(complaintKindCopy)),
      column('description', '内容', 6),
      column('decision', '结果', 2, named({ upheld: '属实', dismissed: '未查实' })),
      column('reportedAt', '举报时间', 4, when),
    ],
    more: { answer: '答复', decidedAt: '答复时间' },
  },
  cardApplications: {
    title: '注册志愿者证申请',
    purpose: '审核、报送银行制卡、交付卡片',
    columns: [
      column('number', '编号', 4),
      column('kind', '卡种', 3, named(cardKindCopy)),
      column('state', '状态', 3, named(cardStateCopy)),
      column('address', '住址', 6),
      column('occupation', '职业', 3, named(occupationLabels)),
      column('appliedAt', '申请时间', 4, when),
    ],
    more: {
      reason: '原因',
      since: '进入当前状态的时间',
      regionCode: '申请时的地区代码',
      documentValidUntil: '证件有效期至（空为长期）',
      contactName: '联系人',
      contactMobile: '联系人手机号码',
      postalAddress: '收件地址',
      uniformSize: '马甲尺码',
      delivery: '领取方式（branch 网点，post 邮寄）',
      branchCode: '网点代码',
      pickupOn: '预约日期',
      pickupSlot: '预约时段',
      lastFour: '卡号后四位',
      agreementVersion: '同意的申请须知版本',
      financeConsentAt: '同意向银行提供信息的时间',
      photoConsentAt: '同意使用照片的时间',
      photos: '保存着的照片数',
    },
  },
  evaluations: {
    title: '评价',
    purpose: '改进活动，反映您的服务情况',
    columns: [
      column('about', '方向', 3, named({ mission: '我评价活动', volunteer: '组织评价我' })),
      mission,
      organization,
      column('score', '评分', 2),
      column('text', '内容', 6),
      column('evaluatedAt', '评价时间', 4, when),
    ],
    more: {
      impressions: '印象',
      reply: '答复',
      report: '举报原因',
      decision: '举报结果',
      decisionReason: '处理说明',
    },
  },
  applications: {
    title: '报名记录',
    purpose: '安排名额、审核和通知',
    columns: [
      mission,
      organization,
      column('startsAt', '开始时间', 4, when),
      column('state', '状态', 3, named(applicationStateCopy)),
      column('guardianState', '监护人', 2, named(guardianStates)),
      column('reason', '原因', 3),
      column('appliedAt', '报名时间', 4, when),
    ],
    more: {
      endsAt: '结束时间',
      position: '岗位',
      hidden: '是否已从列表删除',
      updatedAt: '最近变动时间',
      invitedAt: '受邀时间',
      invitationWords: '邀请人留言',
      invitationAccepted: '是否接受邀请',
      invitationAnsweredAt: '答复邀请的时间',
      guardianAskedAt: '征求监护人意见的时间',
      guardianAnsweredAt: '监护人答复的时间',
      changes: '地点变动后的答复',
    },
  },
  attendance: {
    title: '签到签退',
    purpose: '计算服务时长；位置只在需要核对到场时记录',
    columns: [
      mission,
      column('kind', '动作', 2, named(attendanceKindCopy)),
      column('way', '方式', 3, named(attendanceWayCopy)),
      column('recordedAt', '时间', 4, when),
      column('latitude', '纬度', 3, degrees),
      column('longitude', '经度', 3, degrees),
      column('distance', '距离（米）', 3),
    ],
    more: { deviceAt: '手机上的时间' },
  },
  records: {
    title: '服务记录',
    purpose: `依${laws.records.name}如实记录，至少保存 ${RECORD_YEARS} 年`,
    columns: [
      column('date', '日期', 3),
      mission,
      organization,
      column('kind', '类别', 2, named(hourKinds)),
      column('minutes', '时长', 3, minutes),
      column('state', '状态', 2, named(recordStateCopy)),
      column('sourceSystem', '来源', 3),
    ],
    more: {
      computedMinutes: '按签到签退计算的分钟',
      breakMinutes: '扣除的休息分钟',
      way: '记录方式',
      reason: '原因',
      effectiveAt: '生效时间',
      createdAt: '形成时间',
    },
  },
  commendations: {
    title: '表彰奖励',
    purpose: `依${laws.records.name}记录您获得的表彰`,
    columns: [
      column('title', '名称', 5),
      column('grantedBy', '颁发单位', 4),
      column('level', '级别', 2, named(commendationLevelCopy)),
      column('date', '日期', 3),
      column('state', '状态', 2, named(commendationStateCopy)),
    ],
    more: {
      documentNumber: '文号',
      remark: '备注',
      reason: '撤销原因',
      recordedAt: '登记时间',
    },
  },
  corrections: {
    title: '更正申请',
    purpose: '核实并更正服务记录、事后查证',
    columns: [
      column('submittedAt', '申请时间', 4, when),
      mission,
      column('kind', '事由', 3, named(correctionKindCopy)),
      column('claim', '申请说明', 6),
      column('state', '状态', 2, named(correctionStateCopy)),
    ],
    more: {
      organization: '组织',
      date: '活动日期',
      signedInAt: '申请的签到时间',
      signedOutAt: '申请的签退时间',
      minutes: '申请的分钟',
      endedAt: '办完时间',
      steps: '各步的名称、分钟与理由',
    },
  },
  objections: {
    title: '公示异议',
    purpose: '核实公示的服务记录并答复您',
    columns: [
      column('objectedAt', '提出时间', 4, when),
      mission,
      column('reason', '异议理由', 6),
      column('objectionMobile', '留下的手机号码', 3),
      column('decision', '结果', 2, named({ upheld: '成立', dismissed: '不成立' })),
      column('decisionReason', '处理说明', 4),
    ],
    more: { organization: '组织', decidedAt: '处理时间' },
  },
  ledger: {
    title: '时长账本',
    purpose: '每一分钟的来历，可以核验，不能改写',
    columns: [
      column('number', '序号', 2),
      column('date', '日期', 3),
      mission,
      column('kind', '类别', 2, named(hourKinds)),
      column('minutes', '分钟', 2),
      column('reason', '原因', 3),
      column('createdAt', '记账时间', 4, when),
    ],
    more: { organization: '组织', way: '记录方式', sourceSystem: '来源系统', hash: '校验值' },
  },
  certificates: {
    title: '时间证书',
    purpose: '证明服务时长，供他人核验',
    columns: [
      column('number', '编号', 5),
      column('state', '状态', 2, named(certificateStates)),
      column('serviceMinutes', '服务时长', 3, minutes),
      column('trainingMinutes', '培训时长', 3, minutes),
      column('records', '条数', 2),
      column('issuedAt', '开具时间', 4, when),
    ],
    more: { from: '起始日期', to: '截止日期' },
  },
  donations: {
    title: '捐赠证书',
    purpose: '感谢您的捐赠，供他人核验',
    columns: [
      column('number', '编号', 5),
      column('state', '状态', 2, named(donationStates)),
      column('kind', '方式', 2, named(donationKindCopy)),
      column('amountFen', '金额', 3, money),
      column('purpose', '用途', 4),
      column('issuedAt', '颁发时间', 4, when),
    ],
    more: {
      goods: '物资',
      from: '起始日期',
      to: '截止日期',
      foundation: '接收基金会',
      receiptNumber: '统一票据号码',
      shown: '同意公开',
    },
  },
  messages: {
    title: '消息',
    purpose: '通知审核结果、时长和账号变动',
    columns: [
      column('title', '标题', 3),
      column('content', '内容', 9),
      column('createdAt', '时间', 4, when),
    ],
    more: { category: '分类', readAt: '阅读时间' },
  },
  consents: {
    title: '同意记录',
    purpose: '证明处理个人信息的依据',
    columns: [
      column('title', '文本', 5),
      column('version', '版本', 2),
      column('channel', '途径', 3, named(channels)),
      column('guardianName', '由监护人同意', 2),
      column('givenAt', '同意时间', 4, when),
      column('withdrawnAt', '撤回时间', 4, when),
    ],
    more: { agreement: '文本代号', byGuardian: '是否由监护人同意' },
  },
  logins: {
    title: '登录记录',
    purpose: `保护账号安全，保存 ${LOGIN_DAYS} 天`,
    columns: [
      column('at', '时间', 4, when),
      column('way', '方式', 3, named(ways)),
      column('succeeded', '成功', 2, yes),
      column('ip', '网络地址', 4),
      column('userAgent', '浏览器', 7),
    ],
  },
  devices: {
    title: '登录设备',
    purpose: '让您看到并结束自己的登录，保护账号安全',
    columns: [
      column('kind', '种类', 2, named({ session: '登录', trusted: '免二次验证' })),
      column('since', '开始时间', 4, when),
      column('lastUsedAt', '最近使用', 4, when),
      column('endedAt', '结束时间', 4, when),
      column('ip', '网络地址', 4),
      column('userAgent', '浏览器', 7),
    ],
  },
  factors: {
    title: '二次验证',
    purpose: '按您的设置核对登录的是您本人',
    columns: [
      column(
        'factor',
        '方式',
        3,
        named({ totp: '验证器应用', passkey: '通行密钥', recoveryCode: '恢复码' }),
      ),
      column('name', '名称', 4),
      column('setAt', '设置时间', 4, when),
      column('usedAt', '最近使用', 4, when),
    ],
  },
  linkedLogins: {
    title: '绑定的统一身份账号',
    purpose: '用统一身份账号登录',
    columns: [
      column('issuer', '平台', 6),
      column('linkedAt', '绑定时间', 4, when),
      column('lastUsedAt', '最近使用', 4, when),
    ],
  },
  calendarFeed: {
    title: '日历订阅',
    purpose: '把您的活动日程送到您的日历',
    columns: [column('createdAt', '订阅时间', 4, when)],
  },
  sentMessages: {
    title: '短信和邮件',
    purpose: `送达验证码和通知，保存 ${OUTBOX_DAYS} 天`,
    columns: [
      column('channel', '方式', 2, named({ sms: '短信', email: '邮件' })),
      column('target', '号码或地址', 4),
      column('state', '结果', 3, named(sendingStates)),
      column('createdAt', '时间', 4, when),
      column('sentAt', '送出时间', 4, when),
    ],
  },
  questions: {
    title: '活动提问',
    purpose: '向组织了解活动情况',
    columns: [
      mission,
      column('text', '提问', 7),
      column('answer', '答复', 7),
      column('hiddenReason', '下架原因', 4),
      column('askedAt', '提问时间', 4, when),
      column('answeredAt', '答复时间', 4, when),
    ],
  },
  savedSearches: {
    title: '订阅的活动条件',
    purpose: '有符合条件的新活动时通知您',
    columns: [
      column('name', '名称', 6),
      column('filter', '条件', 8),
      column('createdAt', '订阅时间', 4, when),
    ],
  },
  accesses: {
    title: '谁看过我的信息',
    purpose: '监督对个人信息的查看',
    columns: [
      column('at', '时间', 4, when),
      column('item', '查看内容', 3, named(items)),
      organization,
      mission,
      column('purpose', '用途', 2, named(purposes)),
      column('reason', '原因', 5),
    ],
  },
  downloads: {
    title: '下载记录',
    purpose: '发现他人冒用账号下载',
    columns: [column('at', '时间', 4, when)],
  },
}

/** 下载文件的名称与文字。 */
export const ownDataCopy = {
  archive: (day: string) => `我的个人信息-${day}.zip`,
  data: 'data.json',
  document: '我的个人信息.pdf',
  readme: '说明.txt',
  title: '我的个人信息',
  author: 'i志愿',
  lead: (made: string) =>
    `本文件列出 i志愿 在 ${made} 保存的关于您的全部个人信息，证件号码和联系方式未作隐去，请妥善保管，不要转发给他人。`,
  controller:
    '如发现有误，可在“个人中心”更正；对处理有疑问，请拨打 12355。保存期限与依据见《个人信息处理规则》。',
  purpose: (purpose: string) => `用途：${purpose}`,
  empty: '没有这一类信息。',
  more: (left: number) => `此处列出最近的部分，其余 ${left} 条见 data.json。`,
  count: (title: string, count: number) => `${title}（${count} 条）`,
  footer: (page: number, pages: number) => `第 ${page} 页 / 共 ${pages} 页`,
  continued: (title: string) => `${title}（续）`,
  missing: '〓',
  explain: (made: string) => [
    'i志愿 · 我的个人信息',
    '',
    `生成时间：${made}（北京时间）`,
    '',
    '本压缩包内有：',
    '1. 我的个人信息.pdf：便于阅读的版本。',
    '2. data.json：完整的数据文件，UTF-8 编码，便于转移到其他系统。时间为协调世界时（ISO 8601），日期为北京时间，时长单位为分钟。',
    '3. 本说明。',
    '',
    'data.json 的 data 中，每一类信息是一个列表，各项含义如下：',
  ],
  explainKind: (kind: string, title: string, purpose: string) =>
    `【${kind}】${title}。用途：${purpose}`,
  explainColumn: (key: string, title: string) => `  ${key}：${title}`,
}
