/** 审核人查看身份资料时写入“谁看过我的信息”的原因。 */
export const reviewReason = '审核您申请的身份资料变更'
