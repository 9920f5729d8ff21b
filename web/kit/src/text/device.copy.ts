/** 登录设备的叫法。 */
export const deviceCopy = {
  unknown: '未识别的设备',
  onSystem: (system: string, browser: string) => `${system} 上的 ${browser}`,
  network: (network: string) => `网络 ${network}`,
  lastUsed: (when: string) => `最近使用 ${when}`,
  since: (when: string) => `登录于 ${when}`,
  browsers: {
    WeChat: '微信',
    DingTalk: '钉钉',
    Alipay: '支付宝',
    Huawei: '华为浏览器',
    Xiaomi: '小米浏览器',
    'QQ Browser': 'QQ 浏览器',
    UC: 'UC 浏览器',
  } as Readonly<Record<string, string>>,
}
