/** 我的码：由现场负责人扫描。 */
export const ownCodeCopy = {
  hint: '请把屏幕亮度调高，让现场负责人扫描',
  picture: '我的码，由现场负责人扫描',
  number: '志愿者编号',
  changesIn: (seconds: number) => `${seconds} 秒后自动更换`,
  changing: '正在更换',
  stale: '这个码可能已经过期，恢复网络后会自动更换',
  offlineTitle: '网络已断开，暂时不能出示我的码',
  offline:
    '我的码不断更换，要有网络才能出示。请扫现场的二维码，或请现场负责人按姓名在名单上登记。恢复网络后，我的码会自动出现。',
  scan: '扫码签到签退',
  private: '请不要截图转发，码会不断更换，截图无法使用。',
}
