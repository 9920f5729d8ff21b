/** 组件陈列的文字；各部分按文件名排列。 */
export const galleryCopy = {
  title: '组件陈列',
  lead: '门户与手机端用到的每个组件、每种状态。',
  skip: '跳到内容',
  index: '目录',
  parts: {
    pictures: '图画',
    preferences: '无障碍与长辈版',
    portal: '版面',
    data: '展示',
    input: '填写与地图',
    tour: '引导',
  },
  controls: '显示方式',
  text: '字号',
  texts: { standard: '标准', large: '大', extraLarge: '特大' },
  scheme: '配色',
  schemes: { default: '默认', blackOnWhite: '白底黑字', yellowOnBlack: '黑底黄字' },
  elder: '长辈版',
  narrow: '390 像素窗口',
  loading: '请稍候',
  failed: (message: string) => `这个状态没有画出来：${message}`,
}
