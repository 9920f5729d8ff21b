import { because, mission, organization, when } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const leaderNamed: Words = {
  title: '请您担任领队',
  content: (p) =>
    `${organization(p)}请您担任${mission(p)}（${when(p.startsAt)}）的领队。到时请用手机打开“签到签退”，在“我带队的场次”中为志愿者扫码签到签退、登记没有到场的人。不便带队的，可以在那里退出。`,
}

export const leaderRemoved: Words = {
  title: '您不再担任领队',
  content: (p) =>
    `${organization(p)}已取消您在${mission(p)}（${when(p.startsAt)}）的领队，您的报名不受影响。${because(p)}`,
}
