import { deviceOf } from './user-agent.ts'

const names: Readonly<Record<string, string>> = {
  WeChat: '微信',
  DingTalk: '钉钉',
  Alipay: '支付宝',
  Huawei: '华为浏览器',
  Xiaomi: '小米浏览器',
  'QQ Browser': 'QQ 浏览器',
  UC: 'UC 浏览器',
}

/** 一台设备的叫法，如“Windows 上的 Chrome”；认不出时为空。 */
export const deviceText = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent)
  const named = names[browser] ?? browser
  if (system && named) return `${system} 上的 ${named}`
  return system || named
}
