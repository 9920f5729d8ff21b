/** What a browser says that is older than the site works with. */
export const outdatedCopy =
  '您的浏览器版本太旧，本站多数功能用不了。电脑请改用新版 Edge、Chrome、Firefox 或 360 浏览器，手机请更新系统或微信；如需帮助请致电 12355。'
