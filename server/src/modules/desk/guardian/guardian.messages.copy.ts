import { when } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const guardianWithdrew: Words = {
  title: '监护人撤回了同意',
  content: (p) =>
    `监护人已于${when(p.at)}撤回了对您参加志愿服务的同意，尚未开始的报名已取消，监护人重新同意后可以再报名。已记录的服务时长不受影响。`,
}
