import { when, notYou } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const newBrowser: Words = {
  title: '您的账号在新设备上登录',
  content: (p) =>
    `${when(p.at)}，您的账号在一台新设备${p.device && `（${p.device}）`}登录。${notYou}`,
}

export const sessionRevoked: Words = {
  title: '一处登录已被安全退出',
  content: (p) =>
    `${when(p.at)}，有一处登录可能被他人冒用，为保护您的账号，我们已让它退出。请尽快修改密码；不清楚原因的，请致电 12355。`,
}

export const passwordChanged: Words = {
  title: '密码已修改',
  content: (p) => `您的密码已于${when(p.at)}修改，所有设备已退出登录。${notYou}`,
}
