import { lengthText } from 'contract/rules/length.copy'
import { CALL_LISTS_AN_HOUR } from 'contract/people/data-access'
import { CLAIM_LENGTH, JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { REVEALS_AN_HOUR, REVEALS_AT_NIGHT } from 'contract/rules/terms'
import type { SealProblem } from 'contract/desk/audit'
import type * as z from 'zod/mini'
/** Words of the audit log. */
export const auditCopy = {
  lead: '谁在什么时候改动了什么。记录只增不改，每分钟封存一次；封存后任何改动都会在校验时发现。',
  from: '开始日期',
  to: '结束日期',
  event: '操作',
  allEvents: '全部操作',
  actorKind: '操作人类型',
  allActorKinds: '全部操作人',
  actorKinds: { volunteer: '志愿者', administrator: '管理员', visitor: '访客', system: '系统' },
  actor: '用户名或志愿者编号',
  objectId: '对象编号',
  requestId: '问题编号',
  table: '操作日志',
  at: '时间',
  who: '操作人',
  actingFor: '代表组织',
  what: '操作',
  seal: '封存',
  sealed: '已封存',
  unsealed: '待封存',
  details: '查看详情',
  detailsOf: (what: string, at: string) => `查看详情：${at} ${what}`,
  detailsTitle: '操作详情',
  object: '对象',
  record: '原始记录',
  ip: '来源地址',
  userAgent: '浏览器',
  none: '无',
  sameObject: '查看该对象的全部记录',
  emptyTitle: '这段时间没有记录',
  emptyHint: '换一段时间，或减少筛选条件。',
  check: '校验封存',
  checking: '正在校验',
  fine: (seals: number, events: number, since: string) =>
    `校验通过：${since}以来的 ${seals} 次封存、${events} 条记录都没有被改动。`,
  nothingSealed: '还没有封存的记录，约一分钟后再来校验。',
  broken: (from: string, to: string) =>
    `校验未通过：${from} 至 ${to} 的记录与封存不一致。请保留现场并立即报告安全管理员。`,
  strangers: (events: number) =>
    `校验未通过：尚未封存的记录中有 ${events} 条不是本系统写入的。请保留现场并立即报告安全管理员。`,
}

const problems: Record<z.output<typeof SealProblem>, string> = {
  doesNotFollow: '与前一次封存不衔接',
  otherPredecessor: '记载的前一次封存不同',
  otherCount: '记录条数不同',
  otherHash: '记录内容与摘要不符',
  withoutKey: '没有使用系统密钥封存',
  strangers: '含有不是本系统写入的记录',
}

/** 查看一次封存、确认封存异常的文字。 */
export const sealCopy = {
  number: '封存编号',
  look: '查看封存',
  lookAt: (number: number) => `查看第 ${number} 次封存`,
  title: (number: number) => `第 ${number} 次封存`,
  holds: '校验通过，记录没有被改动。',
  stillBroken: '这次封存与记录不一致，已由审计管理员确认；情况与确认时相同。再有变化会重新报警。',
  brokenSubject: '这次封存与记录不一致',
  period: '记录时间',
  span: (from: string, to: string) => `${from} 至 ${to}`,
  sealedEvents: '封存时的记录',
  foundEvents: '现在的记录',
  events: (count: number) => `${count} 条`,
  sealedHash: '封存的摘要',
  foundHash: '现在的摘要',
  problem: '不一致之处',
  problemsText: (found: readonly (keyof typeof problems)[]) =>
    found.map((problem) => problems[problem]).join('；'),
  by: '确认人',
  byText: (name: string, when: string) => `${name}，${when}`,
  because: '确认说明',
  reason: '确认说明',
  reasonHint: `${lengthText(CLAIM_LENGTH)}，写明核查的经过和结论。确认后签名保存、不能修改；这次封存不会变为通过，校验时单独列出。`,
  acknowledge: '确认异常',
  acknowledged: '已确认并签名保存',
  restFine: (seals: number) => `其余 ${seals} 次封存校验通过。`,
  noted: (count: number, numbers: readonly number[]) =>
    `有 ${count} 次封存与记录不一致，已由审计管理员确认，情况没有变化：第 ${numbers.join('、')} 次${count > numbers.length ? '等' : ''}。`,
}

/** 安全提醒的文字。 */
export const alarmCopy = {
  lead: `管理员在一小时内查看个人信息达到 ${REVEALS_AN_HOUR} 次，或在 22:00 至次日 6:00 达到 ${REVEALS_AT_NIGHT} 次，或在一小时内生成 ${CALL_LISTS_AN_HOUR} 个场次的联系名单时，这里会有提醒。待确认或待生效的时长与封存的内容不一致，数据一致性检查未通过，数据库中的触发器、函数、约束等不是本系统建立的，或数据库新增了可以写入的账号，或时长异常、星级事项没有人可以办理，也会列出。请核实，并写明核实结果。`,
  table: '安全提醒',
  what: '情况',
  names: {
    revealsMany: '大量查看个人信息',
    revealsAtNight: '夜间查看个人信息',
    callListsMany: '连续生成联系名单',
    recordAltered: '待生效的时长被改动',
    checkFailed: '数据一致性检查未通过',
    databaseCodeAltered: '数据库中的程序被改动',
    rowSealedAgain: '运维重新封存了数据',
    nobodyDecides: '时长异常没有人可以认定',
    nobodyDecidesStar: '星级事项没有人可以处理',
  },
  bySystem: '系统',
  record: (id: string) => `记录编号 ${id}`,
  finding: (id: string) => `时长异常编号 ${id}`,
  star: (id: string) => `星级事项编号 ${id}`,
  run: '有检查项没有通过',
  openAlarm: (what: string, when: string) => `查看 ${when} 的提醒：${what}`,
  openRun: '查看检查结果',
  logOfRecord: (id: string) => `查看记录 ${id} 的操作日志`,
  logOfFinding: (id: string) => `查看时长异常 ${id} 的操作日志`,
  logOfStar: (id: string) => `查看星级事项 ${id} 的操作日志`,
  undecidedStarFacts: (id: string) =>
    `星级评定的申请、异议或申诉 ${id} 应由本级处理，但本级可以处理的管理员都录入、确认过申请人的时长，或经手过这件事，不能由自己处理。请本级负责人任命一位没有经手的管理员，由其处理；任命之前，这件事不能办结。`,
  undecidedFacts: (id: string) =>
    `时长异常 ${id} 应由本级认定，但本级可以认定的管理员都经手过其中的时长或身份更改，不能由自己认定。请本级负责人任命一位没有经手的管理员，由其认定；任命之前，这项异常不能办结。`,
  recordFacts: (id: string) =>
    `服务时长记录 ${id} 在确认或复核之后被改动，与当时封存的内容不一致。记录没有生效，已停在“异常处理”里。请先保留现场，再由组织或上级撤销这条记录，由志愿者申请更正补记；并查明是谁改动了数据库。`,
  runFacts:
    '夜间或手动运行的数据一致性检查发现了问题。是哪一项、涉及哪些编号、由谁处理，由审计管理员在“数据一致性检查”页查看，并通知处理的人。请向审计管理员核实。',
  codeFacts: (code: string) =>
    code.startsWith('role ')
      ? `数据库新增了可以写入本系统数据的账号，或原有账号得到了这样的权限：${code.slice('role '.length)}。请查明是谁、为什么添加；不是运维需要的，请收回权限并运行一次数据一致性检查，再核对这段时间确认的服务时长。`
      : `数据库中的触发器、函数、约束等与本系统建立的不一致：${code}。系统保存数据时，数据可能被它改动，或不再受它检查。请先保留现场，查明是谁、何时改动了数据库，恢复原样后运行一次数据一致性检查，并核对这段时间确认的服务时长。`,
  sealedAgainFacts: (what: string) =>
    `运维人员把在系统之外改动过的数据按现状重新封存，此后按现状办理：${what}。请向运维核实改了什么、为什么改、由谁批准；不属实的，请保留现场并改回。`,
  looks: (looks: number) => `一小时内查看 ${looks} 次`,
  lists: (lists: number, looks: number) =>
    `一小时内生成 ${lists} 个场次的联系名单，共查看 ${looks} 次`,
  state: '核实情况',
  waiting: '待核实',
  acknowledged: '已核实',
  by: (who: string, when: string) => `${who}，${when}`,
  open: '查看',
  judge: '核实',
  openOf: (who: string, when: string) => `查看 ${who} 在 ${when} 前一小时看了什么`,
  looksTitle: (who: string) => `${who} 前一小时的查看`,
  noLooks: '没有找到按志愿者记录的查看；可能是发件箱、证件材料等，请到操作日志核对。',
  people: (count: number) => `${count} 人`,
  comma: '，',
  why: (purpose: string | null, reason: string) => (purpose ? `${purpose}：${reason}` : reason),
  note: '核实结果',
  noteHint: `向谁核实、是否工作需要、如何处理，至少 ${JUDGEMENT_LENGTH.least} 个字`,
  noteMissing: `请写明核实结果，至少 ${JUDGEMENT_LENGTH.least} 个字`,
  acknowledge: '确认已核实',
  noted: '已确认核实',
  at: '时间',
  who: '管理员',
  organization: '组织',
  ip: '网络地址',
  none: '—',
  log: '查看日志',
  logOf: (who: string, when: string) => `查看 ${who} 在 ${when} 前后的操作日志`,
  emptyTitle: '没有安全提醒',
  emptyHint: '有管理员集中查看个人信息时，会在这里列出。',
} as const
