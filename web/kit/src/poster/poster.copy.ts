/** 海报对话框的文字。 */
export const posterCopy = {
  format: '尺寸',
  formats: { tall: '竖版 1080 × 1920', square: '方形 1080 × 1080' },
  making: '正在生成图片',
  failed: '图片没有生成成功，请重试。',
  retry: '重新生成',
  hold: '在微信中长按图片可以保存或转发。',
  holdHere: '长按上面的图片，可以保存或转发。',
  download: '下载图片',
  text: '文字版',
  copy: '复制文字',
  copied: '已复制，可以粘贴到聊天中',
  copyFailed: '没有复制成功，请长按文字选择后复制',
} as const
