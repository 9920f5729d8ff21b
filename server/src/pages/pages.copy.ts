/** 页面之外的文字：转发卡片。 */
export const pagesCopy = {
  site: 'i志愿',
  shareAlt: 'i志愿：一圈一圈的志愿年轮',
}
