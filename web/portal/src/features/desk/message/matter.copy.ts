import { lengthText } from 'contract/rules/length.copy'
import { EXCUSE_LENGTH } from 'contract/rules/terms'
import type { MatterFactName, MatterKind } from 'contract/desk/message'
import type { MatterState } from 'contract/states'
import type * as z from 'zod/mini'
import type { Tone } from 'kit/ui/chip.tsx'

type Kind = z.output<typeof MatterKind>
type State = z.output<typeof MatterState>

interface Words {
  /** 在列表和详情里说明进展到哪一步。 */
  states: Record<State, string>
  accept: string
  accepting: string
  decline: string
  declining: string
  /** 答复不参加之前说明后果。 */
  declineText: string
  reason: string
  /** 答复不参加必须写原因时，没有写的提示。 */
  reasonMissing?: string
  /** 答复之后一直留着的结果。 */
  accepted: (when: string) => string
  declined: (when: string) => string
  expired: string
  /** 接受之后接下来怎样。 */
  next: string
}

const at = (when: string) => (when ? `您已于 ${when} ` : '您已')

/** 需要本人答复的事项：邀请、活动变动、候补名额、更正结果。 */
export const matterCopy: Record<Kind, Words> = {
  invitation: {
    states: { pending: '待我答复', accepted: '已接受', declined: '不参加', expired: '已失效' },
    accept: '接受邀请',
    accepting: '正在接受',
    decline: '不参加',
    declining: '正在提交',
    declineText: '答复不参加后，组织不能再次邀请您参加这场活动；活动仍在招募时，您可以自己报名。',
    reason: '不参加的原因',
    accepted: (when) => `${at(when)}接受邀请`,
    declined: (when) => `${at(when)}答复不参加`,
    expired:
      '邀请已失效：没有在期限内答复，组织已撤回，或活动已取消。仍想参加的，可到活动页查看能否报名。',
    next: '报名进展请到“我的活动”查看。',
  },
  missionChange: {
    states: { pending: '待我确认', accepted: '仍然参加', declined: '不再参加', expired: '已失效' },
    accept: '仍然参加',
    accepting: '正在提交',
    decline: '不能参加',
    declining: '正在提交',
    declineText: '报名会取消，名额让给下一位。因活动变动取消，不记为临时请假。',
    reason: '告诉组织原因',
    accepted: (when) => `${at(when)}确认仍然参加`,
    declined: (when) => `${at(when)}告知不能参加，报名已取消`,
    expired:
      '这次确认已失效：活动再次变动、已经开始，或报名已结束。请以最新的消息和“我的活动”为准。',
    next: '请按新的地点准时到场。',
  },
  placeOffered: {
    states: { pending: '待我确认', accepted: '已确认', declined: '已放弃', expired: '已失效' },
    accept: '确认参加',
    accepting: '正在确认',
    decline: '放弃名额',
    declining: '正在提交',
    declineText: '放弃后，名额让给下一位候补，不能恢复。',
    reason: '告诉组织原因',
    accepted: (when) => `${at(when)}确认参加`,
    declined: (when) => `${at(when)}放弃这个名额`,
    expired: '确认期限已过，名额已让给下一位。您可以看看还有没有名额，或报名其他活动。',
    next: '活动信息请到“我的活动”查看。',
  },
  correctionResult: {
    states: { pending: '待我确认', accepted: '已认可', declined: '已提交上级', expired: '已办完' },
    accept: '认可答复',
    accepting: '正在提交',
    decline: '提交上级',
    declining: '正在提交',
    declineText: '申请会转给上一级组织，由它作出最后的答复。',
    reason: '不同意的理由',
    reasonMissing: '请写明不同意的理由',
    accepted: (when) => `${at(when)}认可答复`,
    declined: (when) => `${at(when)}提交上级组织答复`,
    expired: '这项申请已经办完，不需要再确认。',
    next: '时长的进展请到“服务记录”查看。',
  },
}

export const matterTones: Record<State, Tone> = {
  pending: 'amber',
  accepted: 'green',
  declined: 'neutral',
  expired: 'neutral',
}

export const factCopy: Record<z.output<typeof MatterFactName>, string> = {
  mission: '活动',
  organization: '邀请组织',
  time: '时间',
  position: '岗位',
  address: '地点',
  previousAddress: '原地点',
  contact: '联系人',
  inviter: '邀请人',
  words: '邀请人留言',
  date: '日期',
  minutes: '更正后时长',
  previousMinutes: '原时长',
  reason: '答复理由',
}

/** 变动后的地点，与原地点并列时这样说。 */
export const newAddress = '新地点'

/** 答复区的文字。 */
export const answerCopy = {
  title: '您的答复',
  until: (when: string) => `请在 ${when} 前答复`,
  risk: '风险告知',
  riskDefault: '请遵守现场安排，注意交通和人身安全。',
  riskAgree: '我已阅读并接受风险告知',
  riskError: '请先阅读并接受风险告知',
  full: '这个岗位已经满员。接受后加入候补，有人退出时按顺序轮到下一位。',
  acceptWait: '接受并加入候补',
  checking: '正在核对报名条件',
  reasonOptional: (label: string) => `${label}（选填）`,
  reasonHint: `${lengthText(EXCUSE_LENGTH)}`,
  declineConfirm: '确认',
  back: '返回',
  failed: '没有提交成功，请稍后重试',
}
