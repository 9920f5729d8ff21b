import { LOGIN_DAYS } from 'contract/rules/terms'
import { named, when, yes, column, type Section } from '../../../platform/personal-data.copy.ts'

const ways = {
  password: '密码',
  code: '验证码',
  reset: '找回密码',
  passkey: '通行密钥',
  factor: '二次验证',
  third: '统一身份登录',
}

export const logins: Section = {
  title: '登录记录',
  purpose: `保护账号安全，保存 ${LOGIN_DAYS} 天`,
  columns: [
    column('at', '时间', 4, when),
    column('way', '方式', 3, named(ways)),
    column('succeeded', '成功', 2, yes),
    column('ip', '网络地址', 4),
    column('userAgent', '浏览器', 7),
  ],
}

export const devices: Section = {
  title: '登录设备',
  purpose: '让您看到并结束自己的登录，保护账号安全',
  columns: [
    column('kind', '种类', 2, named({ session: '登录', trusted: '免二次验证' })),
    column('since', '开始时间', 4, when),
    column('lastUsedAt', '最近使用', 4, when),
    column('endedAt', '结束时间', 4, when),
    column('ip', '网络地址', 4),
    column('userAgent', '浏览器', 7),
  ],
}
