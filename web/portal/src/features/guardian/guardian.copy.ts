import type { GuardianRelation } from 'contract/registration'
import type { ApplicationState, GuardianState } from 'contract/states'
import { formatMinutes } from 'contract/rules/minutes.copy'
import type * as z from 'zod/mini'

const relations: Record<z.output<typeof GuardianRelation>, string> = {
  father: '您是父亲',
  mother: '您是母亲',
  other: '您是监护人',
}

const states: Record<z.output<typeof ApplicationState>, string> = {
  pending: '待组织审核',
  accepted: '报名已通过',
  rejected: '报名未通过',
  waitlisted: '候补中',
  offered: '有名额，待孩子确认',
  lapsed: '候补名额已让出',
  cancelled: '报名已取消',
  removed: '已被组织移出',
  invited: '收到邀请',
  declined: '已谢绝',
  attended: '已到场',
  absent: '未到场',
  excused: '已请假',
}

const answers: Record<z.output<typeof GuardianState>, string> = {
  awaited: '等您答复',
  agreed: '您已同意',
  refused: '监护人未同意',
  lapsed: '未按时答复',
}

/** 监护人页面的文字。 */
export const guardianCopy = {
  title: '我是监护人',
  lead: '用登记的手机号码验证后，查看孩子的志愿服务情况，答复需要您同意的报名。',
  mobile: '监护人手机号码',
  mobileHint: '孩子注册时登记、并由您验证过的号码',
  code: '短信验证码',
  enter: '验证并查看',
  entering: '正在验证',
  private:
    '为保护孩子的信息，验证后 30 分钟内有效，关闭或刷新页面后需要重新验证。每一次查看都有记录。',
  words: '陪孩子迈出第一步',
  expired: '验证已过期，请重新验证后继续',
  none: '没有以这个号码登记的未成年志愿者',
  noneText: '请核对号码是否为孩子注册时填写的监护人手机；孩子年满 18 周岁后，这里不再显示。',
  other: '换一个号码',
  leave: '退出查看',
  waiting: (count: number) => `有 ${count} 次报名等您答复`,
  nothing: '目前没有需要您答复的报名',
  ward: (name: string, age: number) => `${name}，${age} 岁`,
  relations,
  service: '累计服务',
  training: '累计培训',
  time: formatMinutes,
  applications: '报名与到场',
  noApplications: '孩子还没有报名过活动。',
  states,
  answers,
  until: (when: string) => `请在 ${when} 前答复，逾期报名将取消`,
  attended: (from: string, to: string) => `签到 ${from}，签退 ${to}`,
  signedIn: (from: string) => `签到 ${from}，尚未签退`,
  agree: '同意参加',
  refuse: '不同意',
  revoke: '改为不同意',
  about: (name: string, mission: string) => `：${name}参加“${mission}”`,
  agreeQuestion: (name: string, mission: string) => `同意${name}参加“${mission}”？`,
  agreeText: (when: string, place: string) =>
    `服务时间 ${when}，地点 ${place}。不满 10 周岁的孩子须由您全程陪同。`,
  agreeConfirm: '同意参加',
  refuseQuestion: (name: string, mission: string) => `不同意${name}参加“${mission}”？`,
  refuseText: '这次报名将取消，名额让给其他志愿者；孩子会收到通知。',
  refuseConfirm: '不同意',
  keep: '再想想',
  agreed: '已同意，结果会通知孩子',
  refused: '已取消这次报名',
  /** 未满 16 周岁申领志愿者证，须监护人同意。 */
  card: {
    text: '未满 16 周岁申领注册志愿者证（借记卡），须您同意。',
    agree: '同意申领',
    question: (name: string) => `同意${name}申领注册志愿者证？`,
    consequence: '同意后，孩子可以在线提交申请；到银行办理时须由您陪同。请先阅读：',
    done: '已同意，孩子可以申请了',
  },
  consents: '您的同意',
  standing: '有效',
  withdrawn: '已撤回',
  version: (version: string) => `版本 ${version}`,
  given: (when: string) => `${when} 同意`,
  back: (when: string) => `，${when} 撤回`,
  withdraw: '撤回参加志愿服务的同意',
  withdrawQuestion: (name: string) => `撤回对${name}参加志愿服务的同意？`,
  withdrawText:
    '孩子尚未开始的报名将全部取消，在您重新同意之前不能再报名。已记录的服务时长和证书不受影响。如果希望删除孩子的个人信息，请让孩子在安全设置中注销账号，或致电 12355 由我们协助办理。',
  withdrawConfirm: '确认撤回',
  withdrawDone: '已撤回同意',
  stopped: '您已撤回同意，孩子暂时不能报名。',
  again: '重新同意',
  againQuestion: (name: string) => `同意${name}参加志愿服务？`,
  againText: '请先阅读以下文本的现行版本，同意后孩子可以重新报名。',
  againConfirm: '我已阅读并同意',
  againDone: '已记录您的同意',
  newWindow: '（在新窗口打开）',
}
