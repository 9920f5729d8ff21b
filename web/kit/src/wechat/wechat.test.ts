import { expect, it } from 'vitest'
import { inAndroidWechat, inWechat } from './wechat.ts'

const android =
  'Mozilla/5.0 (Linux; Android 13; 2211133C Build/TKQ1.220905.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MMWEBID/1 MicroMessenger/8.0.49.2600(0x28003136) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN'
const chrome =
  'Mozilla/5.0 (Linux; Android 13; 2211133C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36'

it.each([
  [android, true, true],
  [iphone, true, false],
  [chrome, false, false],
  [navigator.userAgent, false, false],
])('the browser is known as WeChat or not: %s', (agent, wechat, onAndroid) => {
  expect([inWechat(agent), inAndroidWechat(agent)]).toEqual([wechat, onAndroid])
})
