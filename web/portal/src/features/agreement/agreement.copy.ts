/** 协议与须知页面的文字；正文由服务端按版本提供。 */
export const agreementCopy = {
  /** 日期的中文写法。 */
  day: (date: string) => {
    const [year, month, day] = date.split('-').map(Number)
    return `${year} 年 ${month} 月 ${day} 日`
  },
  version: (version: string, from: string) => `版本 ${version} · 自 ${from}起生效`,
  contents: '目录',
  print: '打印',
  changes: '本版本的变化',
  versions: '历次版本',
  versionLine: (version: string, from: string) => `版本 ${version}（${from}起）`,
  inForce: '现行',
  upcoming: '即将生效',
  shown: '正在阅读',
  earlier: '您正在阅读的不是现行版本。',
  toCurrent: '查看现行版本',
  agree: '同意并继续',
  agreeHint: '同意后返回注册页面，该项会自动勾选。',
  missing: '没有找到这个版本',
}
