/** 截图总览页的文字，以及登录页上要找的控件名称。 */
export const screenshotsCopy = {
  title: '全部页面截图',
  loginName: '登录账号',
  password: '密码',
  submit: '登录',
  standard: '标准版',
  elder: '长辈版',
}
