/** 无障碍快捷键：与 Alt、Shift 同时按下的键，和它的作用；站点地图页也列出。 */
export const shortcutCopy = [
  { code: 'KeyA', key: 'A', action: 'bar', does: '打开或关闭无障碍工具栏' },
  { code: 'KeyL', key: 'L', action: 'elder', does: '在长辈版和标准版之间切换' },
  { code: 'Equal', key: '=', action: 'enlarge', does: '放大文字' },
  { code: 'Minus', key: '-', action: 'shrink', does: '缩小文字' },
  { code: 'KeyC', key: 'C', action: 'nextScheme', does: '换下一种配色' },
  { code: 'KeyM', key: 'M', action: 'largePointer', does: '大鼠标' },
  { code: 'KeyX', key: 'X', action: 'crosshair', does: '十字线' },
  { code: 'KeyR', key: 'R', action: 'pointed', does: '指读' },
  { code: 'KeyS', key: 'S', action: 'through', does: '连读' },
  { code: 'KeyP', key: 'P', action: 'pause', does: '暂停或继续连读' },
  { code: 'KeyT', key: 'T', action: 'plain', does: '纯文本' },
  { code: 'Digit0', key: '0', action: 'reset', does: '复位' },
] as const
