/** 手机端不认识的地址。 */
export const missingCopy = {
  hint: '您访问的地址不存在，可能是链接不完整。',
  toHome: '回到首页',
}
