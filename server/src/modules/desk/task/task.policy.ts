import { EXPORT_DAYS } from 'contract/rules/terms'
import type { ErrorName } from 'contract/errors'
import type { Permission } from 'contract/permissions'
import { LARGE_EXPORT, type Task, type TaskKind, type TaskState } from 'contract/desk/task'
import type * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'

export type Kind = z.output<typeof TaskKind>
export type State = z.output<typeof TaskState>
type Action = z.output<typeof Task>['can'][number]

/** How long a file is kept. */
export const FILE_LIFE_MS = EXPORT_DAYS * 24 * 3_600_000
/** How long the row tells of it after the end. */
export const ROW_LIFE_MS = 30 * 24 * 3_600_000
/** A worker that has not committed a portion for so long is taken for gone. */
export const LEASE_MS = 60_000
/** Times work goes on by itself: one that takes its server down each time must end. */
export const MOST_CONTINUED = 3

/** Where a piece of a file that names people is closed for. */
export const pieceOf = (taskId: string, ordinal: number): string =>
  `task_file.bytes.${taskId}.${ordinal}`

/** Whether an export takes so much out that its owner proves again who he is. */
export const isLarge = ({ rows, province }: { rows: number; province: boolean }): boolean =>
  province || rows > LARGE_EXPORT

/** What the work of a kind reads; whoever loses it on the way gets no file. */
export const neededFor: Readonly<Record<Kind, Permission>> = {
  applicantExport: 'applicationRead',
  recordExport: 'recordRead',
  auditExport: 'auditRead',
  certificateBatch: 'certificateIssue',
  rosterExport: 'attendanceRun',
}

interface Standing {
  kind: Kind
  state: State
  expiresAt: Date | null
}

const isOpen = ({ state }: Standing) => state === 'waiting' || state === 'running'

export const obstacleToCancelling = (task: Standing): ErrorName | null =>
  isOpen(task) ? null : 'taskStateRefuses'

export const obstacleToResuming = (task: Standing): ErrorName | null =>
  task.state === 'failed' ? null : 'taskStateRefuses'

export const obstacleToDownloading = (
  task: Standing,
  actor: Pick<AdministratorActor, 'permissions'>,
  now: Date,
): ErrorName | null => {
  if (!actor.permissions.includes(neededFor[task.kind])) return 'permissionDenied'
  if (task.state !== 'done') return 'taskStateRefuses'
  return task.expiresAt && task.expiresAt > now ? null : 'taskFileExpired'
}

/** What may be done with a task now: the same functions that refuse, asked beforehand. */
export const actionsOf = (
  task: Standing,
  actor: Pick<AdministratorActor, 'permissions'>,
  now: Date,
): Action[] => {
  const obstacles: Record<Action, ErrorName | null> = {
    download: obstacleToDownloading(task, actor, now),
    cancel: obstacleToCancelling(task),
    resume: obstacleToResuming(task),
  }
  return (Object.keys(obstacles) as Action[]).filter((action) => obstacles[action] === null)
}
