/** 协议与须知页面的文字；正文由服务端按版本提供。 */
export const agreementCopy = {
  /** 日期的中文写法。 */
  day: (date: string) => {
    const [year, month, day] = date.split('-').map(Number)
    return `${year} 年 ${month} 月 ${day} 日`
  },
  version: (version: string, from: string, published?: string) =>
    `版本 ${version} · ${published ? `${published}公布，` : ''}自 ${from}起施行`,
  /** 已公布、还没有施行的版本。 */
  coming: (version: string, from: string, published?: string) =>
    `版本 ${version} · ${published ? `${published}公布，` : ''}将于 ${from}起施行；此前适用现行版本`,
  contents: '目录',
  print: '打印',
  changes: '本版本的变化',
  versions: '历次版本',
  versionLine: (version: string, from: string) => `版本 ${version}（${from}起）`,
  inForce: '现行',
  upcoming: '尚未施行',
  shown: '正在阅读',
  earlier: '您正在阅读的不是现行版本。',
  toCurrent: '查看现行版本',
  agree: '同意并继续',
  agreeHint: '同意后返回注册页面，该项会自动勾选。',
  missing: '没有找到这个版本',
  /** 写给年轻人的短句，放在正文之前；以正文为准。 */
  young: {
    voluntaryAgreement: {
      title: '给年轻志愿者的五句话',
      sentences: [
        '参加不收钱，也不能收别人的钱。',
        '自己扫码，不替别人扫。',
        '不能来，早点取消。',
        '现场听负责人的，危险的事不做。',
        '有人让您不舒服，告诉家长或打 12355。',
      ],
    },
    childrenPrivacy: {
      title: '给小志愿者的五句话',
      sentences: [
        '我们要知道您是谁、几岁，才能请您参加活动。',
        '这些信息要您的家长同意，我们才能用。',
        '别人平时看不到您的全名和电话。',
        '谁看过您的信息，您和家长都能查到。',
        '不想继续了，告诉家长，可以撤回同意或注销账号。',
      ],
    },
  } as Readonly<Record<string, { title: string; sentences: readonly string[] }>>,
}
