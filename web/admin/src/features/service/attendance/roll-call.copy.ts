import { lengthText } from 'contract/rules/length.copy'
import { SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import { ROLL_CALL_DAYS } from 'contract/rules/terms'

/** 点名的文字。 */
export const rollCallCopy = {
  lead: (title: string, span: string) => `${title} ${span}`,
  hint: `点名列出此刻在场的人，逐个核对是否在。只作核对用，不是签到签退，不改变任何人的时长；记录保留 ${ROLL_CALL_DAYS} 天。`,
  present: (people: number) => `现在在场 ${people} 人。`,
  underWay: '有一次点名还没有结束。',
  goOn: '继续点名',
  /** 名单页上的入口。 */
  list: '查看点名',
  make: '开始点名',
  reason: '点名原因',
  reasonHint: `${lengthText(SHORT_REASON_LENGTH)}，记录中会显示。`,
  templates: ['午休后点名', '收队前点名', '紧急疏散后点名'],
  makeSubject: (people: number) => `为此刻在场的 ${people} 人开始点名`,
  makeConsequence:
    '名单按开始的这一刻确定，之后签到的人不再加入；签退的人仍在名单上，会标明已签退。',
  made: (people: number) => `已列出 ${people} 人`,
  table: '点过的名',
  emptyTitle: '本场还没有点过名',
  emptyHint: '有人在场时，点“开始点名”，会列出此刻在场的人。',
  when: '时间',
  why: '原因',
  by: (name: string) => `${name}发起`,
  result: '结果',
  counts: (here: number, missing: number, open: number) =>
    [`在场 ${here}`, `不在场 ${missing}`, open > 0 && `未点到 ${open}`]
      .filter((part) => part !== false)
      .join('，'),
  state: '进展',
  goingOn: '进行中',
  closed: '已结束',
  look: '查看',
  detail: {
    back: '返回点名列表',
    when: (when: string, by: string) => `${when}，${by}发起`,
    closedAt: (when: string, by: string) => `${when} 由${by}结束`,
    filter: '点名结果',
    all: '全部',
    answers: { open: '未点到', here: '在场', missing: '不在场' },
    table: '点名名单',
    person: '志愿者',
    position: '岗位',
    answer: '结果',
    left: '已签退',
    said: (by: string, when: string) => `${by} ${when}`,
    say: { here: '记在场', missing: '记不在场' },
    sayOf: (text: string, name: string, number: string) => `${text}：${name}（${number}）`,
    saySelected: (text: string, people: number) => `${text} ${people} 人`,
    actions: '操作',
    idle: '逐个点，或勾选几人一次记下。',
    emptyTitle: '名单上没有人',
    emptyHint: '返回点名列表可以重新点名。',
    close: '结束点名',
    closeSubject: (open: number) =>
      open > 0 ? `还有 ${open} 人没有点到，结束后记为不在场` : '全部已点到，结束这次点名',
    closeConsequence: '结束后不能再改。不在场的请打电话核实、照看；时长不受影响。',
    closeDone: (missing: number) =>
      missing > 0 ? `已结束，${missing} 人不在场` : '已结束，全部在场',
    missing: (people: number) => `${people} 人不在场，请核实去向：`,
    callList: '打开联系名单',
    print: '打印',
  },
} as const
