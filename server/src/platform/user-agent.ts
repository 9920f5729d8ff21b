/** Browser and system as people name them; empty where the text says nothing known. */
export interface Device {
  browser: string
  system: string
}

// Those that call themselves by another's name, too, stand before it.
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bQQ\//, 'QQ'],
  [/DingTalk\//, 'DingTalk'],
  [/AlipayClient\//, 'Alipay'],
  [/HuaweiBrowser\//, 'Huawei'],
  [/MiuiBrowser\//, 'Xiaomi'],
  [/HeyTapBrowser\//, 'OPPO'],
  [/VivoBrowser\//, 'vivo'],
  [/UCBrowser\//, 'UC'],
  [/MQQBrowser\/|QQBrowser\//, 'QQ Browser'],
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const named = (list: readonly [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** What a browser says of itself, as far as its owner tells his devices apart by it. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: named(browsers, userAgent ?? ''),
  system: named(systems, userAgent ?? ''),
})

/** The network of an address without its last part: enough to recognise one's own, less than where one is. */
export const networkOf = (ip: string | null): string => {
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (address === '') return ''
  return address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}:*`
    : `${address.split('.').slice(0, 3).join('.')}.*`
}
