import type * as z from 'zod/mini'
import type { AuditFactName } from './audit.ts'
import type { RevealedItem } from './privacy.ts'

/** 操作日志里各项内容的名称。 */
export const auditFactCopy: Readonly<Record<z.output<typeof AuditFactName>, string>> = {
  mission: '活动',
  record: '服务记录',
  stretch: '录入考勤',
  reason: '原因',
  volunteer: '志愿者',
  applicant: '报名人',
  administrator: '管理员',
  organization: '组织',
  roles: '角色',
  before: '原角色',
  item: '查看内容',
  people: '人数',
  session: '场次',
  purpose: '用途',
  invited: '受邀人',
  content: '网站内容',
  task: '任务',
  messageKind: '消息',
  target: '发往',
  objection: '异议',
  correction: '更正申请',
  article: '资讯',
}

/** 看了志愿者的哪一项信息。 */
export const revealedItemCopy: Readonly<Record<z.output<typeof RevealedItem>, string>> = {
  name: '全名',
  mobile: '手机号码',
  card: '注册志愿者证申请资料',
  emergency: '紧急联系人',
  identity: '申请变更的身份信息',
  callList: '场次联系名单',
}

/** 操作日志里各种对象的名称。 */
const objectKinds: Readonly<Record<string, string>> = {
  administrator: '管理员',
  administratorInvitation: '管理员邀请',
  alarm: '安全提醒',
  application: '报名',
  article: '资讯',
  callList: '联系名单',
  card: '志愿者证',
  cardApplication: '注册志愿者证申请',
  cardBatch: '注册志愿者证报送',
  certificate: '证书',
  commendation: '表彰',
  complaint: '举报',
  contactProof: '联系方式验证',
  content: '网站内容',
  correction: '更正申请',
  dataAccess: '个人信息查看',
  donation: '捐赠',
  donationBatch: '捐赠导入',
  evaluation: '评价',
  fault: '异常事项',
  feedback: '问题反馈',
  file: '文件',
  guardian: '监护人',
  guardianPass: '监护人查看凭据',
  handOver: '负责人移交',
  identityChange: '身份信息变更',
  invitation: '邀请',
  message: '消息',
  mission: '活动',
  objection: '异议',
  organization: '组织',
  outboxMessage: '发件箱消息',
  ownerHandOver: '负责人移交',
  place: '名额',
  question: '活动提问',
  record: '服务记录',
  request: '组织申请',
  savedSearch: '订阅的搜索',
  sealAcknowledgement: '封存异常确认',
  session: '登录',
  signingKey: '签名密钥',
  singleSignOn: '统一身份登录',
  site: '站点',
  stretch: '考勤记录',
  task: '后台任务',
  verificationCode: '验证码',
  volunteer: '志愿者',
}

/** 对象类型的说法；没有专门说法的都叫“其他”。 */
export const objectKindText = (kind: string): string => objectKinds[kind] ?? '其他'
