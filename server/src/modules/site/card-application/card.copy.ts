/** 写给志愿者看的：谁、为什么看过他的申请资料。 */
export const cardCopy = {
  looked: '审核注册志愿者证申请',
  passedOn: '向银行报送注册志愿者证申请',
}
