import type { CodePurpose } from 'contract/foundation/code'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDateTime } from 'contract/rules/time'
import { anomalyRuleCopy } from 'contract/states.copy'
import { quoted } from 'contract/rules/quoted.copy'
import { by, day, shortened } from '../../../platform/messages.copy.ts'
import type { FactorChange, NoticeFacts, TemplateName, Templates } from './outbox.templates.ts'

/** 短信与邮件里的站名，短信放在最前。 */
const site = 'i志愿'

const purposes: Record<CodePurpose, string> = {
  register: '注册志愿者',
  guardianConsent: '监护人同意未成年人注册',
  claim: '认领志愿者账号',
  logIn: '登录',
  resetPassword: '找回密码',
  changeMobile: '更换手机号码',
  changeEmail: '更换邮箱',
  stepUp: '验证身份',
  cancelAccount: '注销账号',
  registerOrganization: '注册志愿服务组织',
  handOver: '移交组织负责人',
  enrolAdministrator: '加入组织管理员',
  guardianView: '查看和答复您监护的志愿者',
}

const contacts = { mobile: '手机号码', email: '邮箱' }
const factorChanges: Record<FactorChange, string> = {
  totpAdded: '添加了验证器应用',
  totpReplaced: '更换了验证器应用',
  totpRemoved: '移除了验证器应用',
  passkeyAdded: '添加了通行密钥',
  passkeyRemoved: '移除了通行密钥',
  recoveryCodesRenewed: '重新生成了恢复码',
  recoveryCodeUsed: '使用了一个恢复码登录',
  reset: '由负责人重置了二次验证，下次登录后请重新设置',
}
const staffChanges = {
  assigned: '您在组织中的管理员角色已调整，请登录管理后台查看',
  documented: '您的证件号码已由所在组织登记，用于核对志愿者是否为您本人',
  dismissed: '您已不再担任组织的管理员',
  frozen: '您的管理员账号已被冻结',
  unfrozen: '您的管理员账号已恢复使用',
}
const passedMatters = {
  mission: '活动审核',
  request: '组织注册或变更申请',
  membership: '加入组织的申请',
  complaint: '举报',
  identityChange: '身份信息变更申请',
  cardApplication: '注册志愿者证申请',
  donation: '捐赠',
  handOver: '组织负责人移交',
  supplementary: '补录',
} satisfies Record<Templates['mattersPassedOn']['matter'], string>
const handOverSteps = {
  proposed: '有组织负责人请您接任，请确认是否接任',
  confirmed: '对方已同意接任组织负责人，等待上级组织核准',
  declined: '对方没有接任组织负责人，移交已结束',
  withdrawn: '组织负责人的移交已撤回',
  completed: '组织负责人的移交已完成，双方角色已互换',
  refused: '上级组织没有核准负责人移交，负责人不变',
}
const finding = ({ rule }: Templates['anomalyLifted']) => `时长异常${quoted(anomalyRuleCopy[rule])}`
const inFindings = '登录管理后台，在“时长异常”中'
const inSpotChecks = '登录管理后台，在“随机抽查”中'
const supplyUntil = (until: string) =>
  `请在${by(until)}前${inSpotChecks}提交；期满没有提交的，由上级核查，可以扣减时长。`
const notYou = '如非本人操作，请尽快修改密码并致电 12355。'
const when = (instant: string) => localDateTime(new Date(instant))

const look = '请登录 i志愿，在“我的消息”查看。'
const starting = ({ startsAt }: NoticeFacts) => (startsAt ? `（${when(startsAt)}）` : '')
/** 短信按条计费，长的活动名称截短。 */
const MOST_OF_TITLE = 20
const named = (missionTitle: string) => quoted(shortened(missionTitle, MOST_OF_TITLE))
const titleOf = ({ missionTitle }: NoticeFacts) => (missionTitle ? named(missionTitle) : '志愿活动')
const newsOf = (facts: NoticeFacts) =>
  `【${site}】您报名的${titleOf(facts)}${starting(facts)}：${facts.news ?? '有新的消息'}。${look}`
/** 说发生了什么、关于哪天的哪场活动；没有活动的只说前一半。 */
const happened =
  (otherwise: string) =>
  ({ news = otherwise, missionTitle, date }: NoticeFacts) =>
    `【${site}】${news}${missionTitle ? `：${day(date ?? undefined)}${named(missionTitle)}` : ''}。${look}`
const titled =
  (otherwise: string) =>
  ({ news = otherwise }: NoticeFacts) =>
    `${site}：${news}`

/** 主题只用于邮件；短信只有正文。 */
interface Words<N extends TemplateName> {
  subject: (parameters: Templates[N]) => string
  text: (parameters: Templates[N]) => string
}

/** 每个模板的主题与正文。 */
const words: { [N in TemplateName]: Words<N> } = {
  verificationCode: {
    subject: ({ purpose }) => `${site}验证码：${purposes[purpose]}`,
    text: ({ purpose, code, minutes }) =>
      `【${site}】验证码 ${code}，用于${purposes[purpose]}，${minutes} 分钟内有效。请勿告诉任何人，工作人员不会向您索取。如非本人操作，请忽略。`,
  },
  newBrowser: {
    subject: () => `${site}：您的账号在新设备上登录`,
    text: ({ at, device }) =>
      `【${site}】您的账号于${when(at)}在一台新设备${device && `（${device}）`}登录。${notYou}`,
  },
  sessionRevoked: {
    subject: () => `${site}：一处登录已被安全退出`,
    text: ({ at }) =>
      `【${site}】${when(at)}，有一处登录可能被他人冒用，为保护您的账号，我们已让它退出。请尽快修改密码；不清楚原因的，请致电 12355。`,
  },
  passwordChanged: {
    subject: () => `${site}：密码已修改`,
    text: ({ at }) => `【${site}】您的密码已于${when(at)}修改，所有设备已退出登录。${notYou}`,
  },
  loginNameChanged: {
    subject: () => `${site}：用户名已修改`,
    text: ({ at }) => `【${site}】您的用户名已于${when(at)}修改。${notYou}`,
  },
  factorChanged: {
    subject: () => `${site}：二次验证有变动`,
    text: ({ at, change }) => `【${site}】您的账号于${when(at)}${factorChanges[change]}。${notYou}`,
  },
  contactChanged: {
    subject: ({ contact }) => `${site}：${contacts[contact]}有变动`,
    text: ({ at, contact, bound }) =>
      `【${site}】您账号的${contacts[contact]}已于${when(at)}${bound ? '更换为新的' : '解绑'}。${notYou}`,
  },
  staffInvitation: {
    subject: () => `${site}：邀请您担任组织管理员`,
    text: ({ link, until }) =>
      `【${site}】您受邀担任组织管理员，请在${when(until)}前打开 ${link} 查看是哪个组织并确认。链接只供您本人使用；如不认识邀请方，请忽略。`,
  },
  staffChanged: {
    subject: ({ change }) => `${site}：${staffChanges[change]}`,
    text: ({ at, change }) =>
      `【${site}】${when(at)}，${staffChanges[change]}。如有疑问，请联系本组织负责人或致电 12355。`,
  },
  ownerHandOver: {
    subject: () => `${site}：组织负责人移交`,
    text: ({ at, step }) =>
      `【${site}】${when(at)}，${handOverSteps[step]}。请登录管理后台“子账号与角色”查看。如非本人操作，请尽快致电 12355。`,
  },
  mattersPassedOn: {
    subject: ({ matter }) => `${site}：${passedMatters[matter]}已转由上级组织办理`,
    text: ({ matter, count }) =>
      `【${site}】${count} 项${passedMatters[matter]}到期未办理或本级无人可以办理，已转由上级组织办理。请登录管理后台查看由谁办理。`,
  },
  anomalyAsked: {
    subject: () => `${site}：请说明一项时长异常`,
    text: (of) =>
      `【${site}】${quoted(of.nodeName)}要求说明${finding(of)}，请在${by(of.until)}前${inFindings}提交说明和材料；期满没有说明的，由上级处理。`,
  },
  anomalyFrozen: {
    subject: ({ records }) => `${site}：${records} 条服务时长已冻结`,
    text: (of) =>
      `【${site}】${quoted(of.nodeName)}因${finding(of)}冻结了 ${of.records} 条服务时长，解除前不能确认，也不生效。原因和办理情况请${inFindings}查看。`,
  },
  anomalyLifted: {
    subject: () => `${site}：服务时长已解除冻结`,
    text: (of) =>
      `【${site}】${quoted(of.nodeName)}解除了${finding(of)}的冻结，相关服务时长继续公示。原因请${inFindings}查看。`,
  },
  anomalyReversed: {
    subject: ({ records }) => `${site}：${records} 条服务时长已撤销`,
    text: (of) =>
      `【${site}】${quoted(of.nodeName)}撤销了 ${of.records} 条服务时长，涉及 ${of.people} 人（${finding(of)}，事由：${of.why}）。理由请${inFindings}查看；确有服务的，志愿者可以申请更正，组织有不同意见，请向作出决定的组织提出。`,
  },
  spotMaterialAsked: {
    subject: () => `${site}：请提交随机抽查的材料`,
    text: ({ count, until }) =>
      `【${site}】随机抽查要求本组织为 ${count} 个场次提交签到表、照片等材料，${supplyUntil(until)}`,
  },
  spotMaterialDue: {
    subject: () => `${site}：抽查材料即将到期`,
    text: ({ count, until }) =>
      `【${site}】还有 ${count} 个抽查场次没有提交材料，${supplyUntil(until)}`,
  },
  spotMaterialMissing: {
    subject: () => `${site}：抽查材料期满没有提交`,
    text: ({ count, nodeName }) =>
      `【${site}】${count} 个抽查场次期满没有提交材料，已转由${quoted(nodeName)}核查，可以扣减时长。请${inSpotChecks}查看。`,
  },
  spotCaseFound: {
    subject: () => `${site}：随机抽查已作出结论`,
    text: ({ nodeName, date, finding, records, minutes }) =>
      `【${site}】${quoted(nodeName)}对 ${date} 一个抽查场次作出结论：${finding}${
        records > 0 ? `，扣减 ${records} 条记录，共${formatMinutes(minutes)}` : ''
      }。理由请${inSpotChecks}查看。`,
  },
  cancellationApplied: {
    subject: () => `${site}：已申请注销账号`,
    text: ({ until }) =>
      `【${site}】您已申请注销账号，${when(until)}前登录可以随时取消，到期账号将注销且不能恢复。${notYou}`,
  },
  organizationSubmitted: {
    subject: () => `${site}：已收到组织注册申请`,
    text: ({ number, dueOn }) =>
      `【${site}】已收到您的组织注册申请，编号 ${number}，预计 ${dueOn} 前有结果。凭编号和本手机可查询进度。`,
  },
  organizationApproved: {
    subject: () => `${site}：组织注册已通过`,
    text: ({ number }) =>
      `【${site}】您的组织注册申请 ${number} 已通过审核，请用注册时填写的用户名登录管理后台。`,
  },
  organizationReturned: {
    subject: () => `${site}：组织注册被退回修改`,
    text: ({ number }) =>
      `【${site}】您的组织注册申请 ${number} 需要修改，请凭编号和本手机查询进度，按意见修改后重新提交。`,
  },
  organizationRefused: {
    subject: () => `${site}：组织注册未通过`,
    text: ({ number }) =>
      `【${site}】您的组织注册申请 ${number} 未通过审核，原因请凭编号查询；有疑问请致电 12355。`,
  },
  changeApproved: {
    subject: () => `${site}：组织资料变更已通过`,
    text: ({ number }) => `【${site}】您的组织资料变更 ${number} 已通过审核，新资料已生效。`,
  },
  changeReturned: {
    subject: () => `${site}：组织资料变更被退回`,
    text: ({ number }) =>
      `【${site}】您的组织资料变更 ${number} 被退回，请登录管理后台查看原因；原资料继续有效。`,
  },
  trustGiven: {
    subject: () => `${site}：已认定为可信组织`,
    text: ({ name }) =>
      `【${site}】${quoted(name)}已由志愿者联合会认定为可信组织，一般活动发布不再逐场审核。详情请登录管理后台在组织资料中查看。`,
  },
  trustTaken: {
    subject: () => `${site}：已取消可信组织`,
    text: ({ name }) =>
      `【${site}】${quoted(name)}不再是可信组织，发布活动须经审核。原因请登录管理后台在组织资料中查看。`,
  },
  accountCancelled: {
    subject: () => `${site}：账号已注销`,
    text: ({ at }) =>
      `【${site}】您的账号已于${when(at)}注销，个人信息已删除或去标识化，已开具的证书仍可核验。感谢您的付出。`,
  },
  guardianAsked: {
    subject: () => `${site}：一次报名需要您同意`,
    text: ({ until, address }) =>
      `【${site}】您监护的志愿者报名了一场活动，需要您同意。请在${when(until)}前打开 ${address} ，用本手机号码验证后答复，过期没有答复，报名将取消。如您不是监护人，请忽略。`,
  },
  guardianAskedRanking: {
    subject: () => `${site}：是否同意参加排行，需要您答复`,
    text: ({ address }) =>
      `【${site}】您监护的志愿者希望参加服务时长排行，须您同意。请打开 ${address} ，用本手机号码验证后答复；您答复前不会展示。如您不是监护人，请忽略。`,
  },
  guardianAskedTexts: {
    subject: () => `${site}：有新版本的文本需要您决定`,
    text: ({ titles, address }) =>
      `【${site}】${titles.map((title) => `《${title}》`).join('')}有了新版本，请打开 ${address} ，用本手机号码验证后，在“我是监护人”阅读并决定是否同意；您同意前，孩子不能报名。如您不是监护人，请忽略。`,
  },
  ownDataDownloaded: {
    subject: () => `${site}：您的个人信息已被下载`,
    text: ({ at, device }) =>
      `【${site}】您的全部个人信息已于${when(at)}在您登录的设备${device && `（${device}）`}下载，文件含未隐去的证件号码，请妥善保管。${notYou}`,
  },
  noticeApplicationResult: {
    subject: titled('报名有了结果'),
    text: newsOf,
  },
  noticePlaceOffered: {
    subject: () => `${site}：候补有名额了`,
    text: (facts) =>
      `【${site}】您候补的${titleOf(facts)}空出名额，请${facts.until ? `在 ${when(facts.until)} 前` : '尽快'}登录 i志愿 确认，过期让给下一位。`,
  },
  noticeMissionChange: {
    subject: titled('您报名的活动有变动'),
    text: newsOf,
  },
  noticeDayBefore: {
    subject: () => `${site}：志愿活动提醒`,
    text: (facts) =>
      `【${site}】您报名的${titleOf(facts)}将于${starting(facts)}开始，地点和联系人${look}不能参加请尽早取消。`,
  },
  noticeBeforeStart: {
    subject: () => `${site}：志愿活动即将开始`,
    text: (facts) =>
      `【${site}】您报名的${titleOf(facts)}将于${starting(facts)}开始，请准时到场扫码签到。`,
  },
  noticeInvitation: {
    subject: () => `${site}：邀请您参加志愿活动`,
    text: (facts) => `【${site}】组织邀请您参加${starting(facts)}的${titleOf(facts)}，${look}`,
  },
  noticeHours: {
    subject: titled('服务时长或证书有新的进展'),
    text: happened('服务时长或证书有新的进展'),
  },
  noticeExchange: {
    subject: titled('提问或评价有新的消息'),
    text: happened('提问或评价有新的消息'),
  },
  noticeOrganization: {
    subject: titled('加入的组织或提交的举报有新的进展'),
    text: happened('加入的组织或提交的举报有新的进展'),
  },
  noticeSavedSearch: {
    subject: () => `${site}：您订阅的活动有更新`,
    text: () => `【${site}】您订阅的条件有新的志愿活动，${look}`,
  },
  noticeCard: {
    subject: titled('注册志愿者证申请或捐赠证书有新的进展'),
    text: happened('注册志愿者证申请或捐赠证书有新的进展'),
  },
  ledgerHeads: {
    subject: ({ number, hash }) => `${site}账本快照：第 ${number} 号 ${hash}`,
    text: ({ number, hash, entries, address, heads }) =>
      [
        `【${site}】截至第 ${number} 号账本快照，账本共有 ${entries} 条账目，快照哈希为 ${hash}。`,
        '请保留这封邮件：日后如有人删改数据库，可以与它对照。',
        ...heads.map((head) => `第 ${head.number} 号　${when(head.at)}　${head.hash}`),
        `公布于 ${address}`,
      ].join('\n'),
  },
  loginLinked: {
    subject: () => `${site}：已绑定统一身份登录`,
    text: ({ at }) =>
      `【${site}】您的账号已于${when(at)}绑定统一身份账号，今后可以用它登录。${notYou}`,
  },
}

/** 用参数写出一条短信或邮件。 */
export const inWords = <N extends TemplateName>(template: N, parameters: Templates[N]) => ({
  subject: words[template].subject(parameters),
  text: words[template].text(parameters),
})
