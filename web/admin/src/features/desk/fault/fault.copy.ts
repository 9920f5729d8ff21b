/** 各定时任务的说法；没有列出的按名称显示。 */
const tasks: Readonly<Record<string, string>> = {
  offers: '候补转正',
  invitations: '活动邀请到期',
  missions: '活动结项',
  reminders: '活动提醒',
  missionDigests: '订阅汇总',
  evaluations: '邀请评价',
  counters: '首页统计',
  figures: '组织统计',
  persons: '组织人数统计',
  rankings: '排行榜',
  identityEvidence: '清理身份变更材料',
  corrections: '更正申请到期',
  anomalies: '查找时长异常',
  anomaliesPassedOn: '时长异常到期',
  anomalyEvidence: '清理异常说明材料',
  correctionEvidence: '清理更正材料',
  objectionEvidence: '清理异议材料',
  recordsPassedOn: '时长到期转上级办理',
  correctionsPassedOn: '更正申请转上级答复',
  objectionsPassedOn: '异议转上级答复',
  spotDraws: '随机抽查抽取场次',
  spotReminders: '抽查材料提醒',
  spotMaterial: '抽查材料到期',
  spotChecksPassedOn: '抽查转上级核查',
  spotEvidence: '清理抽查材料',
  complaints: '清理举报',
  cards: '清理办证资料',
  signOutReminders: '提醒签退',
  forgotten: '按计划时间补签退',
  effect: '时长生效',
  seal: '封存操作日志',
  heads: '生成账本快照',
  headsChecked: '核对账本快照',
  uploads: '清理未使用的文件',
  cancellations: '账号注销',
  passingOn: '短信与邮件提醒',
  interrupted: '继续中断的任务',
  realNames: '实名核验',
  guardians: '监护人同意到期',
  guardianNumbers: '监护人手机号码索引',
  administratorNumbers: '管理员手机号码索引',
  feedback: '清理问题反馈',
  integrity: '数据校验',
}

/** 对象的说法：事项的种类，或打不开的内容所在的表。 */
const subjects: Readonly<Record<string, string>> = {
  account: '账号',
  administrator: '管理员账号',
  anomaly: '时长异常',
  anomalyRule: '异常规则',
  anomalyStep: '异常说明',
  application: '报名',
  cardApplication: '注册志愿者证申请',
  certificate: '时间证书',
  complaint: '举报',
  correction: '更正申请',
  feedback: '问题反馈',
  file: '上传的文件',
  guardian: '监护人',
  identityChange: '身份信息变更',
  invitation: '管理员邀请',
  message: '消息',
  mission: '活动',
  objection: '时长异议',
  organization: '组织',
  outbox: '待发的短信或邮件',
  place: '活动名额',
  record: '服务记录',
  spotCase: '抽查场次',
  spotDraw: '每月抽查',
  stretch: '签到时段',
  task: '导出任务',
  volunteer: '志愿者账号',
}

/** 打不开的内容。 */
const fields: Readonly<Record<string, string>> = {
  mobile: '手机号码',
  email: '邮箱',
  emergency_mobile: '紧急联系人手机号码',
  emergency_name: '紧急联系人姓名',
  contact_mobile: '联系人手机号码',
  document_number: '证件号码',
  identity: '身份信息',
  former: '变更前的身份信息',
  target: '收件号码',
  parameters: '发送内容',
  secret: '保密内容',
}

/** 原因的说法，按数据库的错误码（SQLSTATE）；名称和代码另外小字显示。 */
const databaseReasons: Readonly<Record<string, string>> = {
  '23502': '缺少必需的数据',
  '23503': '相关的数据不存在',
  '23505': '与已有的数据重复',
  '23514': '数据不符合约束',
  '55P03': '正被其他操作占用',
  '57014': '执行超时',
}

const reasonText = (reason: string): string => {
  if (reason === 'recordAltered')
    return '与封存的内容不一致，不会生效；请核实后在时长管理中撤销，由志愿者申请更正补记'
  if (reason === 'starAltered') return '星级申请与审核时封存的内容不一致，不会认定；请核实'
  if (reason === 'valueDamaged') return '加密内容打不开：被改动、移动过，或密钥缺失'
  if (reason === 'ledgerHeadsAltered')
    return '账目与最新的账本快照不符：账目可能被改动或删除，快照已停止生成。请保留数据库原样，运行 npm run ledger:verify。'
  if (reason === 'ledgerHeadsUnkept')
    return '库外保存的账本快照在数据库中找不到：数据库可能被改动或恢复到了旧备份。请保留现场并核对。'
  if (reason === 'eventSealsUnkept')
    return '库外保存的操作日志封存在数据库中找不到：日志的末尾可能被删除，或数据库恢复到了旧备份。请保留现场并核对。'
  if (/ at [\w.-]+\.ts:\d+$/.test(reason)) return '程序出错'
  const code = /^[0-9A-Z]{5}(?= |$)/.exec(reason)?.[0]
  return code ? (databaseReasons[code] ?? '数据库报错') : '不符合业务规则'
}

const subjectText = (kind: string): string => {
  const [table = '', field] = kind.split('.')
  const subject = subjects[table] ?? table
  return field ? `${subject}的${fields[field] ?? field}` : subject
}

/** 异常处理页的文字。 */
export const faultCopy = {
  tasks,
  subjectText,
  reasonText,
  reaction: (event: string) => `“${event}”之后的通知与处理`,
  lead: '自动任务里没有完成的事项单独搁置在这里，其他人的不受影响。先按原因排除问题，再点“重试”；内容打不开的须从备份恢复，恢复后点“标为已处理”。',
  late: (facts: number, minutes: number) =>
    `通知与后续处理有延迟：${facts} 项在等待，最早的一项已等 ${minutes} 分钟。请检查后台任务服务是否在运行。`,
  prompt: (facts: number) =>
    facts === 0 ? '通知与后续处理没有积压。' : `通知与后续处理正常，${facts} 项正在进行。`,
  state: '状态',
  states: { open: '待处理', settled: '已处理' },
  table: '搁置的事项',
  task: '任务',
  subject: '对象',
  whole: '整个任务',
  reason: '原因',
  failures: '次数',
  count: (count: number) => `${count} 次`,
  since: (at: string) => `首次 ${at}`,
  lastAt: '最近一次',
  next: (at: string) => `${at} 自动重试`,
  settledAt: (at: string) => `${at} 处理完`,
  retry: '重试',
  settle: '标为已处理',
  waiting: '已安排重试，任务下次运行时处理',
  retried: '已安排重试，任务下次运行时处理；处理完会移到“已处理”。',
  settled: '已标为已处理。内容再次打不开时，会重新出现在这里。',
  followed: '已重新开始处理。如果再次没有完成，会重新出现在这里。',
  emptyTitle: '没有需要处理的异常',
  emptyHint: '自动任务出现问题时会列在这里。',
} as const
