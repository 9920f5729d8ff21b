import { GRACE_MINUTES } from 'contract/rules/terms'
import { because, mission, when } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const sessionExtended: Words = {
  title: '活动延长了结束时间',
  content: (p) =>
    `您正在参加的${mission(p)}延长到 ${when(p.until)}结束，延长的时间也计入时长。${because(p)}需要先离开的，请照常签退。`,
}

export const signOutDue: Words = {
  title: '别忘了签退',
  content: (p) =>
    `您参加的${mission(p)}已到计划结束时间，您还没有签退。请在 ${when(p.until)}前（结束后 ${GRACE_MINUTES} 分钟内）签退；没有签退的，会按计划结束时间提出，请您和组织确认。`,
}
