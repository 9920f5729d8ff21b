import type { CodePurpose } from 'contract/code'
import { localDateTime } from 'contract/rules/time'
import type { TemplateName, Templates } from './outbox.templates.ts'

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
}

const contacts = { mobile: '手机号码', email: '邮箱' }
const notYou = '如非本人操作，请尽快修改密码并致电 12355。'
const when = (instant: string) => localDateTime(new Date(instant))

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
      `【${site}】您的账号于${when(at)}在${device || '一台新设备'}上登录。${notYou}`,
  },
  sessionRevoked: {
    subject: () => `${site}：一处登录已被安全退出`,
    text: ({ at }) =>
      `【${site}】${when(at)}，您的一处登录凭证被重复使用，为保护您的账号，该处登录已退出。${notYou}`,
  },
  passwordChanged: {
    subject: () => `${site}：密码已修改`,
    text: ({ at }) => `【${site}】您的密码已于${when(at)}修改，所有设备已退出登录。${notYou}`,
  },
  loginNameChanged: {
    subject: () => `${site}：用户名已修改`,
    text: ({ at }) => `【${site}】您的用户名已于${when(at)}修改。${notYou}`,
  },
  contactChanged: {
    subject: ({ contact }) => `${site}：${contacts[contact]}有变动`,
    text: ({ at, contact, bound }) =>
      `【${site}】您账号的${contacts[contact]}已于${when(at)}${bound ? '更换为新的' : '解绑'}。${notYou}`,
  },
  cancellationApplied: {
    subject: () => `${site}：已申请注销账号`,
    text: ({ until }) =>
      `【${site}】您已申请注销账号，${when(until)}前登录可以随时撤销，逾期账号将注销且不能恢复。${notYou}`,
  },
  accountCancelled: {
    subject: () => `${site}：账号已注销`,
    text: ({ at }) =>
      `【${site}】您的账号已于${when(at)}注销，个人信息已删除或去标识化，已开具的证书仍可核验。感谢您的付出。`,
  },
}

/** 用参数写出一条短信或邮件。 */
export const inWords = <N extends TemplateName>(template: N, parameters: Templates[N]) => ({
  subject: words[template].subject(parameters),
  text: words[template].text(parameters),
})
