/** 组件库里没有中文的几个读屏名称。 */
export const antdNamesCopy = {
  increase: '增加',
  decrease: '减少',
  clear: '清除',
  close: '关闭',
}
