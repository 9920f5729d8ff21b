/** 上传凭据时的文字。 */
export const evidenceCopy = {
  label: '证明材料',
  choose: '选择文件',
  sending: '正在上传',
  remove: '移除',
  drop: (name: string) => `移除 ${name}`,
}
