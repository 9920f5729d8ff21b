// Single texts, not one object: what of them a script does not use is left out of it.

/** What a browser says that is older than the site works with: before the link, its words, and after it. */
export const outdatedBefore = '您的浏览器版本太旧，本站多数功能用不了。'
export const outdatedPlain = '请用简易版登录、报名、签到签退'
export const outdatedAfter =
  '，或者在电脑上改用新版 Edge、Chrome、Firefox 或 360 浏览器，在手机上更新系统或微信；如需帮助请致电 12355。'
