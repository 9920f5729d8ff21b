import { when, notYou } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const loginLinked: Words = {
  title: '已绑定统一身份登录',
  content: (p) => `您已于${when(p.at)}绑定统一身份账号，今后可以用它登录。${notYou}`,
}
