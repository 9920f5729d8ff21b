import { taskStateCopy } from 'contract/matter-states.copy'
import { EXPORT_DAYS } from 'contract/rules/terms'
import type * as z from 'zod/mini'
import type { TaskKind } from 'contract/desk/task'
import { quoted } from 'contract/rules/quoted.copy'

const kinds: Record<z.output<typeof TaskKind>, string> = {
  applicantExport: '导出报名名单',
  recordExport: '导出服务记录',
  auditExport: '导出操作日志',
  certificateBatch: '批量开具证书',
  rosterExport: '导出签到名单',
}

/** 任务中心的文字。 */
export const taskCopy = {
  kinds,
  states: taskStateCopy,
  lead: `导出等较费时间的工作在这里进行，离开页面也会继续；文件保留 ${EXPORT_DAYS} 天。`,
  table: '任务',
  mine: '我的任务',
  all: '本组织全部任务',
  scope: '范围',
  kind: '类型',
  allKinds: '全部类型',
  state: '状态',
  allStates: '全部状态',
  name: '任务',
  progress: '进度',
  file: '文件',
  owner: '发起人',
  createdAt: '发起时间',
  actions: '操作',
  named: (kind: string, subject: string) => `${kind}：${subject}`,
  ownNode: '本组织及下级',
  waiting: '等待开始',
  counting: '正在统计',
  rows: (done: number, total: number) => `${done} / ${total} 行`,
  rowsDone: (done: number) => `共 ${done} 行`,
  rowsFailed: (failed: number) => `其中 ${failed} 行没有处理`,
  continued: '曾中断，已自动继续',
  expires: (at: string) => `保留至 ${at}`,
  expired: '文件已过期',
  noFile: '尚无',
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  download: '下载',
  cancel: '取消',
  resume: '继续',
  confirmCancel: '停止任务',
  cancelSubject: (name: string) => `停止${quoted(name)}？`,
  cancelConsequence: '已生成的内容会丢弃，需要时可以重新导出。',
  cancelled: '任务已停止',
  resumed: '任务已继续',
  downloading: '正在下载文件',
  emptyTitle: '还没有任务',
  emptyHint: '在报名审核或时长确认页面点“导出”，进度和文件会出现在这里。',
  bell: (open: number) => (open > 0 ? `任务中心，${open} 项进行中` : '任务中心'),
  drawer: '任务中心',
  more: '查看全部任务',
  ready: (name: string) => `${name}已完成，请在任务中心下载`,
  failed: (name: string) => `${name}没有完成，请在任务中心查看原因`,
  export: '导出',
  exportSubject: '按当前条件导出表格？',
  exportConsequence: `表格中的姓名和手机号码隐去一部分。用途、原因、导出人和时间会记入任务中心和操作日志；文件只供您下载，保留 ${EXPORT_DAYS} 天。`,
  exportConfirm: '开始导出',
  purpose: '用途',
  noPurpose: '未填写',
  started: '已开始导出，完成后可在任务中心下载',
} as const
