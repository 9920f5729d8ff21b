/** 离开本站前的提示。 */
export const redirectCopy = {
  blockedTitle: '该链接不在允许访问的范围',
  blockedText: '为保护您的账号安全，本站只跳转到站内页面和少数可信的网站。',
  leaving: (host: string) => `您即将离开 i志愿，前往 ${host}`,
  leavingHint: '该网站由其他单位管理，请不要在不信任的页面填写密码和证件号码。',
  goOn: (host: string) => `继续前往 ${host}`,
  stay: '留在本站',
  checking: '正在核对链接',
}
