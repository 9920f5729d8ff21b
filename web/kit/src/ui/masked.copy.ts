import { EXCUSE_LENGTH, SHOWN_SECONDS } from 'contract/rules/terms'

/** 隐去的内容和查看它的过程。 */
export const maskedCopy = {
  reveal: '显示',
  revealOf: (label: string) => `显示${label}`,
  conceal: '隐藏',
  concealOf: (label: string) => `隐藏${label}`,
  revealed: `已显示，${SHOWN_SECONDS} 秒后自动隐藏`,
  concealed: '已隐藏',
  revealReason: '查看原因',
  revealReasonHint: `原因会随本次查看一起记录，最多 ${EXCUSE_LENGTH.most} 字。`,
  revealReasonMissing: '请填写查看原因',
  revealFailed: '没有加载出来，请稍后再试',
}
