import type { StarRating } from 'contract/codes/star-rating'
import { starRatingNames } from 'contract/codes/star-rating.copy'
import { lengthText } from 'contract/rules/length.copy'
import { CLAIM_LENGTH } from 'contract/rules/lengths'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { STAR_PUBLICITY_WORKING_DAYS, STAR_WORKING_DAYS } from 'contract/rules/terms'

const nameOf = (rating: StarRating) => starRatingNames[rating]

/** 星级认定的文字：本人的星级、申请，以及公示。 */
export const starRatingCopy = {
  nameOf,
  title: '星级认定',
  none: '还没有认定的星级',
  by: (organization: string, day: string) => `${organization} ${day} 认定`,
  rule: `只按已生效的服务时长申请，培训时长不计入。认定单位 ${STAR_WORKING_DAYS} 个工作日内审核，通过后公示 ${STAR_PUBLICITY_WORKING_DAYS} 个工作日，期满无异议即认定；有效时长减少到不足时，星级相应下调。`,
  apply: '申请星级',
  withdraw: '撤回申请',
  withdrawSubject: (rating: StarRating) => `撤回${nameOf(rating)}申请。`,
  withdrawText: (objected: boolean) =>
    `撤回后${objected ? '，正在处理的异议随之了结；' : ''}需要时可以重新申请，审核和公示重新开始。`,
  withdrawn: '星级申请已撤回',
  obstacles: {
    starNotReached: '服务时长达到要求后，可以在这里申请星级。',
    starHeld: '您已是最高星级。',
  } as Readonly<Record<string, string>>,
  noCertifier: '暂时没有可以认定的单位，请先加入一个组织。',
  application: (rating: StarRating) => `${nameOf(rating)}申请`,
  certifiedBy: (name: string) => `认定单位：${name}`,
  stars: (count: number) => `${count} 颗星`,
  where: (organization: string, day: string) => `${organization} ${day}`,
  waits: (holder: string, day: string) => `由${holder}办理，${day} 前答复`,
  waitsLate: (holder: string) => `由${holder}办理，已超过期限，将自动转上级办理`,
  publicity: (day: string) => `正在公示，公示至 ${day}，期满无异议即认定`,
  seePublicity: '查看星级公示',
  step: (what: string, organization: string | null) =>
    organization === null ? what : `${what}（${organization}）`,
  reason: (words: string) => `说明：${words}`,
  progress: '办理进度',
  history: '星级变动',
  changed: (kind: string, before: StarRating | null, after: StarRating | null) =>
    `${kind}：${before === null ? '无星级' : nameOf(before)} → ${after === null ? '无星级' : nameOf(after)}`,
  dialog: {
    title: '申请星级',
    rating: '申请的星级',
    certifiers: '认定单位',
    certifiersHint: '按您所在的组织和星级，由县（区）或市志愿者联合会认定。',
    counted: (minutes: number) => `已生效的服务时长 ${formatMinutes(minutes)}`,
    needs: (minutes: number) => `这一星级要求服务时长满 ${formatMinutes(minutes)}`,
    community: (minutes: number) => `，其中社区服务满 ${formatMinutes(minutes)}，由认定单位核实`,
    public: '审核通过后，您隐去部分文字的姓名、编号后四位、组织和星级会在网站公示。',
    submit: '提交申请',
    done: '星级申请已提交',
  },
  bar: {
    title: (day: string) => `${day} 前不能申请星级`,
    text: (organization: string, reason: string) => `${organization}作出决定，理由：${reason}`,
    waiting: (holder: string, day: string) => `申诉由${holder}处理，${day} 前答复`,
    decision: (reason: string) => `处理说明：${reason}`,
    appeal: '提出申诉',
    dialogTitle: '对不能申请星级的决定提出申诉',
    about: '申诉由上一级单位处理，只能提出一次。',
    reason: '申诉理由',
    hint: `${lengthText(CLAIM_LENGTH)}，请写明事实。`,
    submit: '提交申诉',
    done: '申诉已提交，处理结果会通知您',
  },
  publicList: {
    tab: '星级公示',
    title: '星级公示',
    intro: `审核通过的星级在这里公示 ${STAR_PUBLICITY_WORKING_DAYS} 个工作日，期满无异议即认定；登录后可以提出异议。`,
    columns: {
      name: '姓名',
      number: '编号后四位',
      rating: '星级',
      organization: '组织',
      ends: '公示截止',
      act: '监督',
    },
    certifier: (name: string) => `${name}认定`,
    own: '本人',
    objected: '异议处理中，暂停公示',
    until: (day: string) => `公示至 ${day}`,
    object: '提出异议',
    objectName: (name: string) => `对${name}的星级提出异议`,
    logIn: '登录后可以提出异议',
    emptyTitle: '现在没有正在公示的星级',
    emptyText: '志愿者申请星级并经审核通过后，会在这里公示。',
  },
  objection: {
    title: '对星级提出异议',
    about: (name: string, tail: string, rating: StarRating) =>
      `对${name}（编号后四位 ${tail}）的${nameOf(rating)}提出异议`,
    reason: '异议理由',
    hint: `${lengthText(CLAIM_LENGTH)}，请写明您了解的事实。`,
    note: '提出后公示暂停，由认定单位的上一级核实处理；您的身份和理由不会告诉对方。',
    submit: '提交异议',
    done: '异议已提交，处理结果会通知您',
  },
}
