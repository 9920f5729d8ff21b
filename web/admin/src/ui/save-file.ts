import { inWechat } from 'kit/wechat/wechat.ts'

/** Hands a file to the browser's own way of saving; in WeChat, which has none, it says where there is. */
export const saveFile = (blob: Blob, name: string): void => {
  if (inWechat()) {
    void import('./wechat-way.tsx').then(({ showWay }) => showWay(location.href))
    return
  }
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
