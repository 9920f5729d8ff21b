import { lengthText } from 'contract/rules/length.copy'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import type { TrustFigures } from 'contract/service/trust'
import type * as z from 'zod/mini'

type Figures = z.output<typeof TrustFigures>

const reasonHint = `${lengthText(JUDGEMENT_LENGTH)}，会在该组织的资料页显示。`

/** 可信组织的文字。 */
export const trustCopy = {
  lead: '可信组织发布一般活动不再逐场审核，补登也不按新组织对待。认定或取消由一人提出、另一人决定；系统每晚按规则提出建议，不直接认定。',
  table: '可信组织建议',
  state: '状态',
  allStates: '全部状态',
  organization: '组织',
  direction: '建议',
  basis: '依据',
  byRule: '系统按规则提出',
  by: (name: string, node: string) => `${node} ${name}提出`,
  proposedAt: '提出时间',
  decidedBy: (name: string, reason: string) => `${name}决定：${reason}`,
  about: (name: string, what: string) => `${name}：${what}`,
  emptyTitle: '没有可信组织建议',
  emptyHint: '在“组织”页可以对下级组织提出，符合规则的组织由系统提出。',
  decide: '决定',
  decideTitle: '决定可信组织建议',
  decision: '决定',
  decisionMissing: '请选择同意或不同意',
  decisions: { agree: '同意，立即生效', refuse: '不同意' },
  reason: '理由',
  reasonHint,
  send: '提交决定',
  sent: '已决定，并通知该组织',
  act: '信任情况',
  standing: {
    title: (name: string) => `${name}的信任情况`,
    panel: '信任情况',
    panelHint: '新组织在满足天数或场次之前，补登的时长由上级复核。',
    status: '现在',
    trusted: '可信组织：一般活动发布不再逐场审核',
    plain: '普通组织：发布活动须经审核',
    federation: '志愿者联合会，不需要认定',
    probation: '新组织观察期：补登的时长由上级复核',
    probationOver: '已过新组织观察期',
    probationProgress: (days: number, needDays: number, sessions: number, needSessions: number) =>
      `注册 ${days} 天（满 ${needDays} 天），已生效 ${sessions} 场（满 ${needSessions} 场），满足一项即可`,
    rule: '认定条件',
    ruleText: (days: number, sessions: number, window: number, hand: number, upheld: number) =>
      `注册满 ${days} 天、已生效满 ${sessions} 场，近 ${window} 天补登不超过 ${hand}%、成立的异议不超过 ${upheld}%，系统会向上级联合会提出建议。`,
    figures: '目前',
    figuresText: (
      { days, settledSessions, records, byHand, upheld }: Figures,
      sessionsUpTo: number,
    ) =>
      `注册 ${days} 天，已生效${settledSessions < sessionsUpTo ? '' : '至少'} ${settledSessions} 场；近期记录 ${records} 条，其中补登 ${byHand} 条，成立的异议 ${upheld} 件`,
    history: '经过',
    noHistory: '还没有认定或取消的记录',
    entry: (when: string, what: string, state: string, byRule: boolean) =>
      `${when} ${byRule ? '系统' : '联合会'}建议${what}：${state}`,
    because: (reason: string) => `提出理由：${reason}`,
    decided: (reason: string) => `决定理由：${reason}`,
    propose: { give: '建议认定为可信组织', take: '建议取消可信组织' },
    proposeText: {
      give: '同意后，该组织发布一般活动不再逐场审核，补登不按新组织对待。由另一位管理员决定。',
      take: '同意后，该组织发布活动须经审核。由另一位管理员决定。',
    },
    proposed: '建议已提出，待另一位管理员决定',
  },
}
