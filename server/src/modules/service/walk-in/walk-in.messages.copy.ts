import { because, mission, when } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const walkInAdmitted: Words = {
  title: '现场加入已同意',
  content: (p) =>
    `现场负责人已同意您加入${mission(p)}（${when(p.startsAt)}）。${p.guardianAsked ? '还需监护人同意，已短信请监护人答复；监护人同意后，请扫现场的二维码签到。' : '请扫现场的二维码签到，签到后才计时长。'}`,
}

export const walkInRefused: Words = {
  title: '现场加入没有同意',
  content: (p) => `现场负责人没有同意您加入${mission(p)}（${when(p.startsAt)}）。${because(p)}`,
}
