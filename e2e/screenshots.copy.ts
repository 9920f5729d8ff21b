/** 截图总览页的文字。 */
export const screenshotsCopy = {
  title: '全部页面截图',
}
