import { inWechat } from '../wechat/wechat.ts'

/** Has the browser save a file under a name; where none can be saved it says where. */
export const saveFile = (file: Blob, name: string): void => {
  if (inWechat()) {
    void import('../wechat/way.tsx').then(({ showWay }) => showWay('file', location.href))
    return
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
