import { quoted } from 'contract/rules/quoted.copy'
import { mission } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

/** 每个订阅最多数到 50 场。 */
const atLeast = (count = 0) => (count >= 50 ? '50 余' : String(count))

export const newMissions: Words = {
  title: '您订阅的活动有更新',
  content: (p) =>
    (p.searches ?? 1) > 1
      ? `您订阅的 ${p.searches} 个条件都有新活动，例如${mission(p)}。`
      : `您订阅的${quoted(p.searchName ?? '')}有 ${atLeast(p.count)} 场新活动，例如${mission(p)}。`,
}
