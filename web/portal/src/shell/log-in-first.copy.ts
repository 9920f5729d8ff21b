/** 未登录打开本人页面时的说明。 */
export const logInFirstCopy = {
  title: '请先登录',
  text: (page: string) => `“${page}”要登录后才能查看，登录后会回到这一页。`,
  logIn: '去登录',
}
