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

/** Endings of the types that are taken, as the file module names them. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The same for what somebody handed in, under a name without its ending. */
export const saveHandedIn = (blob: Blob, name: string): void =>
  saveFile(blob, `${name}.${endings[blob.type] ?? 'jpg'}`)
