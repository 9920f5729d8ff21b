/** 下载文件的名称与文字。 */
export const ownDataCopy = {
  archive: (day: string) => `我的个人信息-${day}.zip`,
  data: 'data.json',
  document: '我的个人信息.pdf',
  readme: '说明.txt',
  title: '我的个人信息',
  author: 'i志愿',
  lead: (made: string) =>
    `本文件列出 i志愿 在 ${made} 保存的关于您的全部个人信息，证件号码和联系方式未作隐去，请妥善保管，不要转发给他人。`,
  controller:
    '如发现有误，可在“个人中心”更正；对处理有疑问，请拨打 12355。保存期限与依据见《个人信息处理规则》。',
  purpose: (purpose: string) => `用途：${purpose}`,
  empty: '没有这一类信息。',
  more: (left: number) => `此处列出最近的部分，其余 ${left} 条见 data.json。`,
  count: (title: string, count: number) => `${title}（${count} 条）`,
  footer: (page: number, pages: number) => `第 ${page} 页 / 共 ${pages} 页`,
  continued: (title: string) => `${title}（续）`,
  missing: '〓',
  explain: (made: string) => [
    'i志愿 · 我的个人信息',
    '',
    `生成时间：${made}（北京时间）`,
    '',
    '本压缩包内有：',
    '1. 我的个人信息.pdf：便于阅读的版本。',
    '2. data.json：完整的数据文件，UTF-8 编码，便于转移到其他系统。时间为协调世界时（ISO 8601），日期为北京时间，时长单位为分钟。',
    '3. 本说明。',
    '',
    'data.json 的 data 中，每一类信息是一个列表，各项含义如下：',
  ],
  explainKind: (kind: string, title: string, purpose: string) =>
    `【${kind}】${title}。用途：${purpose}`,
  explainColumn: (key: string, title: string) => `  ${key}：${title}`,
}
