/** 页眉上的无障碍与长辈版按钮；工具栏自己的文字另见 tool-bar.copy.ts，打开时才取。 */
export const preferencesCopy = {
  elder: '长辈版',
  standard: '标准版',
  toElder: '切换到长辈版',
  nowElder: '已切换到长辈版：字更大，按钮更大',
  nowStandard: '已回到标准版',
  hint: '觉得字小？长辈版的字和按钮更大，页面更简单。',
  hintLabel: '长辈版提示',
  hintClose: '知道了',
  button: '无障碍',
  loading: '正在打开无障碍工具栏',
}
