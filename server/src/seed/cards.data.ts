/** 演示用的住址：路名真实，门牌远在路的尽头之外，没有这样的楼。 */
export const addresses = [
  '广州市天河区体育西路 9101 号 1203 房',
  '广州市越秀区东风中路 9268 号 602 房',
  '深圳市南山区学府路 9085 号 3 栋 502 房',
  '佛山市禅城区季华五路 9022 号 801 房',
]

export const contactName = '林联系'

/** 退回与结束的原因，按状态。 */
export const reasons: Readonly<Record<string, string>> = {
  photoRefused: '背景不是白色或浅色，请重新拍摄。',
  bankReturned: '银行联系不到本人，请核对手机号码。',
  closed: '本人挂失。',
  returned: '证件有效期不足，请换领新证后申请。',
}
