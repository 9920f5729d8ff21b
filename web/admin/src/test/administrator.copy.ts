/** 测试里登录的管理员与所在组织。 */
export const administratorCopy = {
  name: '陈负责',
  district: '广州市越秀区志愿者联合会',
}
