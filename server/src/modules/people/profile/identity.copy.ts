/** 审核人查看身份信息时写入“谁看过我的信息”的原因。 */
export const reviewReason = '审核您申请的身份信息变更'

/** 处理“身份信息整体变更”的人查看时写入的原因。 */
export const countedReason = '复核您已通过的身份信息变更'
