import { when, notYou } from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

const contacts = { mobile: '手机号码', email: '邮箱' }
const contact = (p: Parameters) => contacts[p.contact ?? 'mobile']

export const loginNameChanged: Words = {
  title: '用户名已修改',
  content: (p) => `您的用户名已于${when(p.at)}修改，下次请用新的用户名登录。${notYou}`,
}

export const contactChanged: Words = {
  title: '联系方式有变动',
  content: (p) =>
    `您的${contact(p)}已于${when(p.at)}${p.bound ? '更换' : '解绑'}，其他设备已退出登录。${notYou}`,
}

export const cancellationTakenBack: Words = {
  title: '已取消注销',
  content: (p) =>
    `您已于${when(p.at)}取消注销，账号恢复正常使用。已取消的报名不会自动恢复，请重新报名。`,
}
