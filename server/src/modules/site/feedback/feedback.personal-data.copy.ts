/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'feedback.contact_cipher': '举报、异议和反馈中留下的联系方式',
}
