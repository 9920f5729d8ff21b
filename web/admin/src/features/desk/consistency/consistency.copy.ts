import type { ConsistencyOutcome, Invariant } from 'contract/desk/consistency'
import type * as z from 'zod/mini'

interface InvariantWords {
  title: string
  /** 检查什么。 */
  what: string
  /** 未通过时由谁处理、怎样处理。 */
  who: string
}

const invariants: Record<z.output<typeof Invariant>, InvariantWords> = {
  entriesKept: {
    title: '已确认的时长不丢失',
    what: '每位志愿者的时长账本逐条校验，每条已生效的记录都有对应的入账，待确认和待生效的记录与封存的内容一致。',
    who: '审计管理员保留现场，对照备份查明哪些内容被改动；待生效的记录由组织或上级撤销，由志愿者申请更正补记。',
  },
  countedOnce: {
    title: '一次服务只计一次',
    what: '同一条记录没有两笔入账，同一位志愿者在同一场次没有两条有效记录。',
    who: '组织或上级核实后，在时长管理中撤销重复的记录；审计管理员查明是怎样产生的。',
  },
  sumsShown: {
    title: '显示的时长等于账本合计',
    what: '每位志愿者页面上显示的时长与其账本逐笔相加的结果一致。',
    who: '系统管理员在服务器上运行 npm run ledger:rebuild，按账本重新计算；再次出现时由审计管理员查明原因。',
  },
  placesHeld: {
    title: '报名人数不超过名额',
    what: '每个岗位的已用名额等于有效报名人数，并且不超过名额。',
    who: '活动的主办组织核对报名名单并联系志愿者；系统管理员查明原因。',
  },
  certificatesVerify: {
    title: '每张证书都能通过验证',
    what: '每张已签发的证书，内容与签名一致。',
    who: '审计管理员保留现场，对照备份核对；需要停用的由联合会作废，由持有人重新开具。',
  },
  changesLogged: {
    title: '每一次变更都有记录',
    what: '操作日志逐条校验：每次封存前后衔接，没有缺少、改动或外来的记录；组织、岗位、活动时段、人工登记、疑点、抽查等与时长有关的数据与封存一致，没有绕过系统改动、增加或删除。',
    who: '审计管理员到“操作日志”逐次查看封存并写明核查结论，向安全管理员报告。',
  },
  filesWhole: {
    title: '文件完整',
    what: '每个文件都有内容，没有无主的内容，引用的文件都在。',
    who: '系统管理员从备份恢复缺少的文件；无法恢复时，请相关组织或志愿者重新上传。',
  },
}

const outcomes: Record<z.output<typeof ConsistencyOutcome>, string> = {
  running: '正在检查',
  passed: '全部通过',
  failed: '有未通过',
  stopped: '已中断',
}

/** 数据一致性检查的文字。 */
export const consistencyCopy = {
  invariants,
  outcomes,
  lead: '每天 2:20 自动检查全部时长、名额、证书、操作日志和文件是否一致。检查只读取，不修改数据；有问题时在审计管理员的工作台列出，并向安全管理员发出安全提醒。其他人要做的，由审计管理员通知。',
  start: '开始检查',
  started: '已开始检查，结果会显示在这里',
  newest: '最近一次检查',
  none: '还没有检查过',
  noneHint: '每天 2:20 自动检查；也可以现在开始一次。',
  noneWait: '每天 2:20 自动检查，之后在这里查看结果。',
  when: (from: string, minutes: number | null, by: string) =>
    [
      `${from} 开始`,
      minutes !== null && `用时${minutes < 1 ? '不足一分钟' : ` ${minutes} 分钟`}`,
      by ? `${by}发起` : '自动运行',
    ]
      .filter(Boolean)
      .join('，'),
  by: (name: string) => (name ? `${name}发起` : '自动运行'),
  runningNote: (done: number, all: number) => `正在检查，已完成 ${done} 项，共 ${all} 项。`,
  passedNote: '全部通过。',
  failedNote: (count: number) => `有 ${count} 项未通过，请按“由谁处理”的说明处理。`,
  stoppedNote: '这次检查没有做完就中断了，可以重新检查。',
  looked: (count: number) => `核对 ${count.toLocaleString('zh-CN')} 条`,
  passed: '通过',
  failed: (count: number) => `${count.toLocaleString('zh-CN')} 个问题`,
  waiting: '等待检查',
  unchecked: '没有检查',
  who: '由谁处理',
  findings: (shown: number, all: number) =>
    shown < all ? `发现的问题（前 ${shown} 个，共 ${all} 个）` : '发现的问题',
  subject: (id: string) => `编号 ${id}`,
  history: '历史记录',
  table: '检查记录',
  startedAt: '开始时间',
  outcome: '结果',
  duration: '用时',
  origin: '方式',
  minutes: (minutes: number | null) =>
    minutes === null ? '—' : minutes < 1 ? '不足一分钟' : `${minutes} 分钟`,
  problems: '未通过的项目',
  noProblems: '—',
  comma: '、',
  open: '查看',
  openOf: (when: string) => `查看 ${when} 的检查结果`,
  title: (when: string) => `${when} 的检查结果`,
  emptyTitle: '还没有检查记录',
  emptyHint: '检查一次之后，结果会列在这里。',
} as const

/** 服务器上各种问题的说法；没有列出的按原文显示。 */
const problems: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^is not what was sealed of it$/, () => '与封存的内容不一致'],
  [/^has no seal$/, () => '没有封存'],
  [/^record (\S+) is not what was sealed of it$/, ([, id]) => `记录 ${id} 与封存的内容不一致`],
  [/^is let go though a finding holds it$/, () => '仍在核查中的记录被放行'],
  [/^is not as it was sealed last$/, () => '与最近一次封存不一致，可能被换回了以前的内容'],
  [/^is gone though the log has it$/, () => '操作日志有这次检查，现在查不到'],
  [/^found something else by the log$/, () => '检查结果与操作日志所记不一致'],
  [/^raised an alarm that is gone$/, () => '检查未通过时发出的安全提醒不见了'],
  [/^says that it changed before it did$/, () => '修改时间早于操作日志所记，异常规则会漏看'],
  [/^counts though it was ended$/, () => '已撤销或不予认定的记录又被计入'],
  [
    /^entry (\d+) of the log is gone or another$/,
    ([, n]) => `操作日志记有第 ${n} 笔，账本中没有或不同`,
  ],
  [/^event (\S+) was written and is gone$/, ([, id]) => `操作日志 ${id} 写入后不见了`],
  [
    /^seal (\d+) kept outside is gone or another$/,
    ([, n]) => `库外保存的操作日志第 ${n} 次封存，库中没有或不同`,
  ],
  [
    /^has a star rating that nobody certified so$/,
    () => '星级与认定时封存的内容不一致，证书不会写明',
  ],
  [
    /^has a star application that nobody approved so$/,
    () => '公示中的星级申请与审核时封存的内容不一致',
  ],
  [
    /^(heads|seals) (\d+) to (\d+) were taken away outside$/,
    ([, what, from, upTo]) =>
      `库外保存的${what === 'heads' ? '账本快照' : '操作日志封存'}（${from} 至 ${upTo}）曾被取走，或换了新的文件夹；已重新写入`,
  ],
  [
    /^head (\d+) is not among those kept outside$/,
    ([, n]) => `库外保存的内容中缺少第 ${n} 个账本快照`,
  ],
  [
    /^is in publicity and not in its list$/,
    () => '正在公示的记录没有出现在公示名单中，或公示被提前结束',
  ],
  [/^is objected to and no objection waits$/, () => '记录处于异议处理中，却没有待处理的异议'],
  [
    /^was in publicity and not in the draw of its month$/,
    () => '当月开始公示的场次不在当月抽查的抽取范围内',
  ],
  [
    /^shows other people, minutes or times than its records$/,
    () => '公示的人数、时长或起止时间与记录不一致',
  ],
  [/^is gone$/, () => '不见了'],
  [/^is back though it was taken away$/, () => '删除之后又出现了'],
  [/^stands under another node than its parent does$/, () => '上级组织与登记的不一致'],
  [/^is signed from another address than the log says$/, () => '签到来源地址与操作日志所记不一致'],
  [/^is signed at another place than the log says$/, () => '签到位置与操作日志所记不一致'],
  [
    /^is signed with another browser than the log says$/,
    () => '签到签退所用的设备与操作日志不一致',
  ],
  [/^is signed by another than the log says$/, () => '扫码人与操作日志所记不一致'],
  [/^is signed by nothing that is kept$/, () => '操作日志有这次签到签退，现在查不到'],
  [/^is kept as another person$/, () => '登记的关联账号与核对结果不一致'],
  [/^is not found by what it has$/, () => '账号的查找索引缺失'],
  [/^is not of the product$/, () => '不是本系统建立的'],
  [/^says something else$/, () => '与本系统建立的不一致'],
  [/^has more than one entry$/, () => '重复入账'],
  [/^is shown another sum than that of his entries$/, () => '显示的时长不等于账本合计'],
  [/^the balance is not the sum$/, () => '余额不等于账本合计'],
  [
    /^the organization has (-?\d+) minutes where its entries have (-?\d+)$/,
    ([, shown, sum]) => `组织显示 ${shown} 分钟，账本合计 ${sum} 分钟`,
  ],
  [
    /^(\d+) taken, (\d+) hold it, quota (\d+)$/,
    ([, taken, held, quota]) => `已用 ${taken}，有效报名 ${held}，名额 ${quota}`,
  ],
  [/^certificate (\S+): gone/, ([, id]) => `证书 ${id} 有签发记录，证书却不见了`],
  [/^certificate (\S+): /, ([, number]) => `证书 ${number} 的内容与签发时不一致`],
  [/^signing key (\S+): /, ([, id]) => `公钥 ${id} 没有根公钥的签名`],
  [
    /^head (\d+) kept outside is gone/,
    ([, number]) => `第 ${number} 号账本快照存有副本，账本中却没有`,
  ],
  [/^head (\d+) /, ([, number]) => `第 ${number} 号账本快照与账本不一致`],
  [/^(\d+) lines kept outside/, ([, count]) => `库外保存的账本快照中有 ${count} 行不能识别`],
  [/^bucket (\d+) /, ([, number]) => `账本快照第 ${number} 组的账目不一致`],
  [/^(\S+) has .*\bheads?\b/, ([, id]) => `志愿者 ${id} 的账目与账本快照不一致`],
  [/^the file has no content$/, () => '文件没有内容'],
  [/^the content belongs to no file$/, () => '内容不属于任何文件'],
  [/names missing file/, () => '引用的文件不存在'],
  [/^entry (\d+): the content does not match the hash$/, ([, number]) => `第 ${number} 笔被改动`],
  [/^entry (\d+): does not follow/, ([, number]) => `第 ${number} 笔与前一笔不衔接`],
  [/^entry (\d+): number/, ([, number]) => `第 ${number} 笔的次序不对`],
  [/^(?:entry \d+: )?record (\S+) \(\w+\) does not match/, ([, id]) => `记录 ${id} 与入账不一致`],
  [/^entry (\d+): credits no effective record$/, ([, number]) => `第 ${number} 笔没有对应的记录`],
  [/^entry (\d+): /, ([, number]) => `第 ${number} 笔有误`],
  [/^seal (\d+) /, ([, number]) => `第 ${number} 次封存与记录不一致`],
  [/^(\d+) events not sealed yet/, ([, count]) => `尚未封存的记录中有 ${count} 条不是本系统写入的`],
]

/** 一个问题的中文说法。 */
export const problemText = (problem: string): string => {
  for (const [pattern, text] of problems) {
    const found = pattern.exec(problem)
    if (found) return text(found)
  }
  return problem
}
