/** 更新说明的文字。 */
export const releaseNoteCopy = {
  title: '更新说明',
  lead: '每一版新增了什么、优化了什么、修复了什么。',
  version: (version: string) => `${version} 版`,
  latest: '最新',
  jump: '按版本查看',
  groups: { added: '新增', improved: '优化', fixed: '修复' },
  known: '知道了',
  knownDone: '已记下，有新版本时再提醒您',
  empty: '暂无更新',
  emptyText: '有新版本时，会在这里说明。',
  hint: (version: string, title: string) => `i志愿 ${version} 版：${title}`,
  look: '看看有什么新变化',
}
