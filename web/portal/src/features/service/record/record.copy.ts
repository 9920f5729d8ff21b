import { formatMinutes } from 'contract/rules/minutes.copy'
import { notBegun, presenceCopy } from 'contract/rules/presence.copy'
import {
  CONFIRM_WORKING_DAYS,
  DAY_HOURS,
  LONG_DAY_HOURS,
  PUBLICITY_DAYS,
} from 'contract/rules/terms'
import type { HandReason, OwnRecord } from 'contract/service/record'
import type * as z from 'zod/mini'
import { quoted } from 'contract/rules/quoted.copy'

type Own = Pick<
  z.output<typeof OwnRecord>,
  | 'state'
  | 'frozen'
  | 'owner'
  | 'reason'
  | 'ownObjection'
  | 'passedToName'
  | 'reviewerName'
  | 'districtName'
  | 'reviewReasons'
>

const by = (due: string | null) => (due === null ? '' : `，最迟 ${due}`)
const deciding = (node: string | null) => (node === null ? '组织' : quoted(node))
const waited = (since: string) => `${since} 起等待复核`
const because = (reason: string | null) => (reason === null ? '' : `：${reason}`)

/** 为什么要由上级复核；意思相同的只说一次。 */
const reviewReasons: Readonly<Record<z.output<typeof HandReason>, string>> = {
  longDay: '当日时长较长',
  raised: '时长有调高',
  takenAbove: '上级曾扣减这条时长',
  enteredADay: '补登的时长较多',
  sessionShare: '补登的时长较多',
  organizationShare: '补登的时长较多',
  probation: '新组织补登的时长须复核',
}
const whyReviewed = (reasons: readonly (keyof typeof reviewReasons)[] = []) => {
  // What was sent to review before reasons were kept was a long day.
  const known = reasons.length === 0 ? (['longDay'] as const) : reasons
  return `${[...new Set(known.map((reason) => reviewReasons[reason]))].join('、')}，`
}

/** 服务记录的文字。 */
const measuredBy = {
  attendance: '签到计得',
  manual: '登记',
  supplementary: '登记',
  import: '导入',
} as const

export const recordCopy = {
  title: '服务记录',
  service: '服务时长',
  training: '培训时长',
  pending: '待生效时长',
  pendingHint: '已记录、尚未生效',
  records: '服务记录',
  missions: '参加活动',
  count: (count: number) => `${count} 条`,
  missionCount: (count: number) => `${count} 项`,
  recordCount: (count: number) => `共 ${count} 条记录，每个场次各记一条`,
  asOf: (when: string) => `截至 ${when}`,
  refresh: {
    action: '刷新',
    busy: '正在重新计算',
    failed: '没有刷新成功，显示的是之前的数字',
  },
  arrival: {
    title: '时长何时到账',
    steps: [
      '签到签退：现场扫码，或由组织核实。忘记签退的，按计划结束时间提出，由您和组织双方确认。',
      `组织确认：活动结束后 ${CONFIRM_WORKING_DAYS} 个工作日内，由组织确认时长。`,
      `上级复核：当日超过 ${DAY_HOURS} 小时的由上级组织复核，超过 ${LONG_DAY_HOURS} 小时的由省级复核；其他记录没有这一步。`,
      `公示 ${PUBLICITY_DAYS} 天：任何人都可以查看，登录后可以提出异议；有异议的，核实后重新公示。`,
      '计入总时长：公示期满自动生效，可以开具时间证书。',
    ],
    note: '待生效时长已经记录，还要经过组织确认和公示。',
  },
  year: '年份',
  allYears: '全部年份',
  yearOf: (year: number) => `${year} 年`,
  state: '状态',
  allStates: '全部状态',
  category: '服务类别',
  allCategories: '全部类别',
  kind: '类型',
  allKinds: '全部类型',
  list: '记录明细',
  tableCaption: '服务记录，每条记录后面一行是办理过程',
  columns: {
    mission: '活动',
    date: '日期与签到签退',
    minutes: '时长',
    state: '状态',
    whereItStands: '进展',
  },
  notSignedOut: '未签退',
  noTimes: '无签到记录',
  object: '提出异议',
  open: {
    since: (when: string) => `${when} 签到`,
    counting: '已过',
    notBegun,
    clock: '计入的时间',
    next: (end: string, until: string) =>
      `计划 ${end} 结束，最迟 ${until} 签退。离开前请签退，签退后才会成为一条服务记录，现在还不计入任何时长；忘记签退的，按计划结束时间提出，请您和组织确认。`,
    signOut: presenceCopy.signOut,
  },
  emptyTitle: '您的第一圈年轮还没有开始',
  emptyOpenTitle: '第一条记录正在路上',
  emptyOpenText: '签退后，这次服务会记录在这里。',
  emptyText: '去找一场活动吧，签到签退后，时长会记录在这里。',
  find: '去找活动',
  noneTitle: '没有符合条件的记录',
  noneText: '换一个年份、状态或类别看看。',
  export: {
    csv: '导出表格（CSV）',
    pdf: '导出明细（PDF）',
    making: '正在生成',
    failed: '没有生成成功，请重试',
    file: (year: string | undefined, format: 'csv' | 'pdf') =>
      `服务时长明细${year === undefined ? '' : `-${year}`}.${format}`,
    note: '导出的是当前筛选的记录，供自己核对，不是证书。',
  },
  split: {
    label: '其中按来源',
    of: (system: string, time: string) => `${system} ${time}`,
    training: (time: string) => `培训 ${time}`,
  },
  provenance: {
    title: '时长来源',
    none: '没有签到签退的明细。',
    late: (text: string) => `比计划的开始晚到 ${text}`,
    early: (text: string) => `比计划的结束早走 ${text}`,
    uncounted: (text: string) => `计时时间之外 ${text}，不计入时长`,
    /** 补登、补录的是登记的，不是签到计得的。 */
    lowered: (
      source: 'attendance' | 'manual' | 'supplementary' | 'import',
      measured: string,
      { rest, further, node }: { rest: string | null; further: string | null; node: string | null },
    ) =>
      `${measuredBy[source]} ${measured}${rest === null ? '' : `，扣除休息 ${rest}`}${
        further === null ? '' : `，${deciding(node)}${rest === null ? '' : '另'}减 ${further}`
      }`,
    /** 录入的人写明的原因；补录的也是补登的一种。 */
    handEntry: (
      kind: 'stretch' | 'raise' | 'decision',
      source: 'attendance' | 'manual' | 'supplementary' | 'import',
      time: string,
      reason: string,
    ) =>
      `${kind === 'stretch' ? (source === 'supplementary' ? '组织补录' : '组织补登') : '组织申请调高'} ${time}，原因：${reason}`,
    loweredBecause: (reason: string, node: string | null) => `${deciding(node)}说明：${reason}`,
    source: (source: string, system: string) => `${source}，数据来源：${system}`,
    sources: {
      attendance: '签到签退产生',
      manual: '组织补登',
      supplementary: '补录',
      import: '从其他系统导入',
    },
  },
  steps: {
    title: '办理过程',
    toggle: (open: boolean) => (open ? '收起过程' : '查看过程'),
    ofMission: (open: boolean, mission: string) => `${open ? '收起过程' : '查看过程'}：${mission}`,
    begun: {
      attendance: '签到签退',
      manual: '组织登记（补登）',
      supplementary: '组织登记（补录）',
      import: '从其他系统导入',
    },
    confirmation: '组织确认',
    confirmationAgain: '组织重新确认',
    released: '放行公示',
    review: { parent: '上级组织复核', province: '省级复核' },
    correction: (organization: string) => `${organization}更正时长`,
    corrected: (change: string, reason: string | null) =>
      reason === null ? change : `${change}。原因：${reason}`,
    reviewedBy: (reviewer: string, until: string | undefined) =>
      `等待${reviewer}复核${until === undefined ? '' : `，${until}`}`,
    letPass: (node: string, since: string | null) =>
      `${node}复核通过${since === null ? '' : `，${waited(since)}`}`,
    givenBack: (node: string, reason: string | null, since: string | null) =>
      [
        `${node}退回，请组织重新确认${because(reason)}`,
        ...(since === null ? [] : [waited(since)]),
      ].join('。'),
    publicity: '公示',
    publicityAgain: '重新公示',
    objected: '公示中有异议，正在核实',
    raised: (own: boolean) => (own ? '您提出异议' : '有人提出异议'),
    answered: (organization: string) => `${organization}核实异议`,
    dismissed: (minutes: number | null) =>
      minutes === null ? '异议不成立' : `异议不成立，时长仍为${formatMinutes(minutes)}`,
    effective: '计入总时长',
    ended: { dismissed: '经核实不计入', revoked: '已撤销' },
    until: (due: string) => `最迟 ${due}`,
  },
  whereItStands: (
    {
      state,
      frozen,
      owner,
      reason,
      ownObjection,
      passedToName,
      reviewerName,
      districtName,
      reviewReasons,
    }: Own,
    due: string | null,
  ): string => {
    if (frozen) return '上级组织正在核查，核查结束前暂不生效，不影响您提出异议或申请更正'
    switch (state) {
      case 'awaitingSignOut':
        return owner === 'organization'
          ? `您没有签退，等待组织核实${by(due)}`
          : `您还没有签退，请在现场签退或联系组织${by(due)}`
      case 'awaitingConfirmation':
        if (owner === 'volunteer') return `您忘记签退，请确认签退时间${by(due)}`
        return passedToName === null
          ? `等待${districtName}确认${by(due)}`
          : `${districtName}到期未确认，已转由${passedToName}确认${by(due)}`
      case 'awaitingReview':
        if (passedToName !== null) return `复核到期未办，已转由${passedToName}复核${by(due)}`
        return `${whyReviewed(reviewReasons)}等待${reviewerName}复核${by(due)}`
      case 'publicised':
        return due === null ? '公示中，期满后计入总时长' : `公示至 ${due}，期满后计入总时长`
      case 'objected':
        return `${ownObjection ? '您提出了异议' : '有人提出异议'}，${
          passedToName === null ? '正在核实' : `已转由${passedToName}核实`
        }${by(due)}。核实期间不能申请更正。`
      case 'effective':
        return '已计入总时长'
      case 'dismissed':
        return `经核实不计入时长${because(reason)}`
      case 'revoked':
        return `已撤销${because(reason)}`
    }
  },
}
