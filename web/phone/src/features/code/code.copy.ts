import { CODE_STEP_SECONDS } from 'contract/rules/terms'
/** 输入六位数字。 */
export const codeCopy = {
  label: '现场屏幕上的六位数字',
  hint: `数字每 ${CODE_STEP_SECONDS} 秒更换一次，请输入屏幕上最新的一组。`,
  wrong: '请输入 6 位数字，例如 042 917',
  submit: '提交',
  session: '签到签退的场次',
  noSession: '没有可以签到的场次',
  noSessionHint: '录用后，在活动当天就可以用六位数字签到。也可以直接扫描现场屏幕上的二维码。',
  scan: '扫码签到签退',
  offlineTitle: '网络已断开，暂时不能输入六位数字',
  offline: '要有网络才知道数字是哪一场的。请扫现场的二维码，或请现场负责人在名单上登记。',
}
