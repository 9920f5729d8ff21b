/** 陈列：无障碍与长辈版。 */
export const preferencesSectionCopy = {
  buttons: '页眉按钮',
  buttonsState: '无障碍、长辈版',
  bar: '无障碍工具栏',
  barState: '打开',
  help: '使用说明',
  helpWith: '有中文语音',
  helpWithout: '没有中文语音',
  hint: '长辈版提示',
  hintState: '第一次访问',
  colours: '颜色',
  colourState: '所有颜色',
  type: '字号',
  typeState: '从小到大',
  sample: '一起做一件对别人有用的事',
}
