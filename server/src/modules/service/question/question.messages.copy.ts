import { mission, because } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const questionAnswered: Words = {
  title: '您的提问有了答复',
  content: (p) => `组织答复了您关于${mission(p)}的提问，请到活动页查看。`,
}

export const questionHidden: Words = {
  title: '您的提问已下架',
  content: (p) => `您关于${mission(p)}的提问已由组织下架。${because(p)}`,
}
