/** 操作日志中的说法，以及导出文件的名称与表头。 */
export const auditCopy = {
  record: (person: string, date: string, minutes: string) => `${person}，${date}，${minutes}`,
  stretch: (person: string, from: string, to: string | null) =>
    `${person}，${from} 至 ${to ?? '未签退'}`,
  others: (count: number) => `另有 ${count} 项`,
  and: '、',
  sheet: '操作日志',
  file: (from: string, to: string) => `操作日志 ${from}-${to}.xlsx`,
  columns: {
    at: '时间',
    what: '操作',
    who: '操作人',
    actingFor: '代表组织',
    facts: '内容',
    objectKind: '对象类型',
    objectId: '对象编号',
    requestId: '查询号',
    ip: '来源地址',
    seal: '封存',
  },
  actorKinds: { volunteer: '志愿者', administrator: '管理员', visitor: '访客', system: '系统' },
  sealed: '已封存',
  unsealed: '待封存',
  fact: (label: string, text: string) => `${label}：${text}`,
  factEnd: '；',
} as const
