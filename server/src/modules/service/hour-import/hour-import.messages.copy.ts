import { systemName } from 'contract/rules/source-system.copy'
import { day, mission, time, when } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const hoursImported: Words = {
  title: '其他系统的时长已导入',
  content: (p) =>
    `您在${systemName(p.system ?? '')}的时长已导入：${day(p.date)}参加${mission(p)}，${time(p)}，正在公示，${when(p.until)}公示结束后计入总时长。如与事实不符，可在公示期内提出异议。`,
}
