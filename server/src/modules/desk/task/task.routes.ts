import type { task } from 'contract/desk/task'
import type { Handlers } from '../../../platform/mount.ts'
import * as tasks from './task.service.ts'

export const taskRoutes: Handlers<typeof task> = {
  list: ({ db, actor, input, now }) => tasks.list(db, actor, input, now),
  exportApplicants: ({ world, actor, input, now }) =>
    tasks.start(world, actor, 'applicantExport', input, now),
  exportRecords: ({ world, actor, input, now }) =>
    tasks.start(world, actor, 'recordExport', input, now),
  exportRoster: ({ world, actor, input, now }) =>
    tasks.start(world, actor, 'rosterExport', input, now),
  exportAudit: ({ world, actor, input, now }) =>
    tasks.start(world, actor, 'auditExport', input, now),
  issueCertificates: ({ world, actor, input, now }) =>
    tasks.start(world, actor, 'certificateBatch', input, now),
  cancel: ({ world, actor, input, now }) => tasks.cancel(world, actor, input.taskId, now),
  resume: ({ world, actor, input, now }) => tasks.resume(world, actor, input.taskId, now),
  download: ({ world, actor, input, now }) => tasks.download(world, actor, input.taskId, now),
}
