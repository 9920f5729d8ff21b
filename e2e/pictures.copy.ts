/** 转发卡片图上的文字。 */
export const picturesCopy = {
  name: 'i志愿',
  slogan: '一起做一件对别人有用的事',
  about: '全省志愿服务平台',
}
