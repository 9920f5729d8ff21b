/** Words of handing an address on. */
export const shareCopy = {
  button: '分享',
  title: '分享',
  text: (title: string, url: string) => `${title} ${url}`,
  copied: '链接已复制，可以发给朋友',
  byHand: '请长按或选中下面的网址复制：',
  address: '网址',
}
