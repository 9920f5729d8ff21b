/** 我的码：由现场负责人扫描。 */
export const ownCodeCopy = {
  hint: '请把屏幕亮度调高，让现场负责人扫描',
  picture: '我的码，由现场负责人扫描',
  number: '志愿者编号',
  changesIn: (seconds: number) => `${seconds} 秒后自动更换`,
  changing: '正在更换',
  stale: '这个码可能已经过期，恢复网络后会自动更换',
  private: '请不要截图转发，码会不断更换，截图无法使用。',
}
