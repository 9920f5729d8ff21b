import { formatMinutes } from 'contract/rules/minutes.copy'
import { lengthText } from 'contract/rules/length.copy'
import { CLAIM_LENGTH, JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { ANOMALY_WORKING_DAYS, EXPLANATION_DAYS, MOST_REVERSED } from 'contract/rules/terms'
import { publicityFrozenCopy } from 'contract/record-standing.copy'
import { quoted } from 'contract/rules/quoted.copy'

/** 时长异常的文字。 */
type Elsewhere = readonly { organizationName: string; records: number }[]

const elsewhereText = (others: Elsewhere) =>
  others.map(({ organizationName, records }) => `${organizationName} ${records} 条`).join('、')

export const anomalyCopy = {
  lead: '规则只提示可疑之处，是否有问题由上级组织的人员认定；认定前可以先冻结公示。',
  rulesLink: '查看规则',
  table: '时长异常',
  emptyTitle: '没有时长异常',
  emptyHint: '规则每几分钟查看一次新的补登、签到与确认，发现可疑之处会列在这里。',
  rule: '规则',
  allRules: '全部规则',
  state: '状态',
  allStates: '全部状态',
  scope: '范围',
  scopes: { turn: '待本组织办理', all: '本组织及下级全部' },
  overdue: '只看超期',
  organization: '组织',
  found: '发现',
  records: '涉及记录',
  recordCount: (count: number) => `${count} 条`,
  recordsText: (count: number, minutes: number) => `${count} 条，共${formatMinutes(minutes)}`,
  foundAt: '发现时间',
  frozen: publicityFrozenCopy,
  late: '已超期',
  due: (day: string) => `${day} 前办理`,
  explanationDue: (day: string) => `${day} 前说明`,
  unanswered: '要求说明后期满未答复',
  open: '查看',
  act: '处理',
  explain: '说明',
  back: '返回列表',
  facts: {
    found: '发现',
    organization: '组织',
    records: '涉及记录',
    state: '状态',
    foundAt: '发现时间',
  },
  timeline: '经过',
  earlier: (count: number) => `更早的 ${count} 项没有列出，逐条记录见下表。`,
  moments: {
    sessionStarts: (mission: string | null) => `${mission ? quoted(mission) : ''}场次开始`,
    sessionEnds: (mission: string | null) => `${mission ? quoted(mission) : ''}场次结束`,
    entered: (_: string | null, who: string | null, count: number) =>
      `${who ?? '管理员'}补登 ${count} 条`,
    confirmed: (_: string | null, who: string | null, count: number) =>
      `${who ?? '管理员'}确认 ${count} 条，开始公示`,
    effective: (_: string | null, __: string | null, count: number) => `${count} 条计入时长账本`,
  },
  steps: '办理过程',
  step: (kind: string, organization: string | null, who: string | null) =>
    [kind, organization, who].filter((text) => text !== null).join(' · '),
  stepRecords: (count: number) => `${count} 条记录`,
  system: '系统',
  recordTable: {
    table: '涉及的服务记录',
    emptyTitle: '没有涉及的记录',
    emptyHint: '这些记录已不存在。',
    person: '志愿者',
    mission: '活动',
    minutes: '时长',
    state: '状态',
    people: '经手人',
  },
  acts: {
    ask: '要求说明',
    explain: '提交说明',
    freeze: '冻结公示',
    lift: '解除冻结',
    settle: '认定无异常',
    reverse: '批量撤销',
  },
  reason: '理由',
  reasonHint: `${lengthText(JUDGEMENT_LENGTH)}，写入办理过程，涉及的组织可以看到。`,
  ask: {
    label: '要说明什么',
    hint: `${lengthText(JUDGEMENT_LENGTH)}，请写明需要哪些材料。`,
    days: '说明期限（工作日）',
    range: `请填 ${EXPLANATION_DAYS.least} 至 ${EXPLANATION_DAYS.most} 个工作日`,
    consequence: '该组织会在待办中看到，期满没有说明的，由上级处理。',
    done: (day: string) => `已要求说明，${day} 前答复。`,
  },
  explanation: {
    label: '说明',
    hint: `${lengthText(CLAIM_LENGTH)}，写明经过与依据。`,
    files: '签到表、现场照片等，最多 3 个文件；上级查看时留有记录。',
    consequence: '提交后不能修改，由提出要求的组织处理。',
    done: '已提交说明。',
  },
  freeze: {
    consequence:
      '涉及的时长暂不生效，也不能确认；公示页注明正在核查，不显示姓名。已生效的时长不受影响。',
    /** 不在本级及下级的，本级冻结不了。 */
    elsewhere: (others: Elsewhere) => `另有${elsewhereText(others)}，须由其上级冻结，不在其中。`,
    done: (count: number, others: Elsewhere) =>
      `已冻结 ${count} 条记录。${others.length > 0 ? `余下${elsewhereText(others)}，须由其上级冻结。` : ''}`,
  },
  lift: {
    consequence: '时长继续公示，冻结的时间不计入公示期。',
    done: '已解除冻结。',
  },
  settle: {
    consequence: '认定为误报，计入规则的误报统计；冻结的时长继续公示。再有新的记录时会重新提示。',
    done: '已认定无异常。',
  },
  reverse: {
    consequence: (count: number) =>
      `${count} 条记录将被撤销，已生效的从总时长中扣除，证书核验会注明，每位志愿者都会收到通知，结果以数字公布。不能恢复。`,
    part: `一次最多撤销 ${MOST_REVERSED} 条，其余请再次办理。`,
    kind: '公布的事由',
    kindMissing: '请选择公布的事由',
    reasonMissing: '请写明理由',
    /** 不在本级及下级的，本级撤销不了。 */
    elsewhere: (others: Elsewhere) => `另有${elsewhereText(others)}，须由其上级撤销，不在其中。`,
    done: (
      count: number,
      minutes: number,
      remaining: number,
      others: Elsewhere,
      handedTo: string | null,
    ) => {
      const rest = remaining - others.reduce((sum, { records }) => sum + records, 0)
      const left = [
        rest > 0 ? `还有 ${rest} 条可以再次办理` : '',
        others.length > 0
          ? `余下${elsewhereText(others)}，${handedTo ? `已转${handedTo}处理` : '须由其上级撤销'}`
          : '',
      ].filter(Boolean)
      return [`已撤销 ${count} 条记录，共${formatMinutes(minutes)}`, ...left]
        .map((sentence) => `${sentence}。`)
        .join('')
    },
  },
  dueHint: `未办理的，${ANOMALY_WORKING_DAYS} 个工作日后转上级处理。`,
  rules: {
    lead: '每条规则何时提示、提示了多少、其中多少是误报。阈值由系统管理员在部署时设定；阈值改变后规则会重新查看以前的记录。',
    table: '规则',
    emptyTitle: '没有规则',
    emptyHint: '规则随系统发布。',
    rule: '规则',
    thresholds: '何时提示',
    always: '一经发现即提示',
    and: '，',
    findings: '提示',
    waiting: '待处理',
    inOrder: '误报',
    reversed: '撤销',
    share: '误报率',
    lookedUntil: '已查看至',
    never: '尚未查看完',
  },
} as const
