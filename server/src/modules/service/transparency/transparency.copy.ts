/** 账本快照文件的文字。 */
export const transparencyCopy = {
  file: (format: string) => `账本快照.${format}`,
  columns: [
    '编号',
    '生成时刻（UTC）',
    '账目数',
    '人数',
    '服务分钟数',
    '培训分钟数',
    '根哈希',
    '日志封存编号',
    '日志封存哈希',
    '上一份快照的哈希',
    '本快照的哈希',
    '公钥标识',
    '签名（base64url）',
    '被签名的内容',
  ],
}
