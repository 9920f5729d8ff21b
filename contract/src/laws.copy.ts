/** 一部法律、法规或规章：名称、现行版本施行的日子、最近一次核对条文的日子、文中引用的条。 */
interface Law {
  name: string
  inForceSince: string
  checked: string
  articles: readonly number[]
}

/** 各处文字引用的法律只从这里取；条文修订后在这里改，并写上核对的日子。 */
export const laws = {
  volunteering: {
    name: '《志愿服务条例》',
    inForceSince: '2017-12-01',
    checked: '2026-11-23',
    articles: [19],
  },
  records: {
    name: '《志愿服务记录与证明出具办法（试行）》',
    inForceSince: '2021-02-01',
    checked: '2026-11-23',
    articles: [9, 13],
  },
  personalInformation: {
    name: '《个人信息保护法》',
    inForceSince: '2021-11-01',
    checked: '2026-11-23',
    articles: [14, 31, 51],
  },
  minorsOnline: {
    name: '《未成年人网络保护条例》',
    inForceSince: '2024-01-01',
    checked: '2026-11-23',
    articles: [],
  },
  charity: {
    name: '《慈善法》',
    inForceSince: '2024-09-05',
    checked: '2026-11-23',
    articles: [],
  },
  /** 2025 年 10 月 28 日修正，新增两条，原第二十一条改为第二十三条。 */
  cybersecurity: {
    name: '《网络安全法》',
    inForceSince: '2026-01-01',
    checked: '2026-11-23',
    articles: [23],
  },
} as const satisfies Record<string, Law>

type Key = keyof typeof laws

/** 如“《个人信息保护法》第三十一条”；没有列在表里的条不能引用。 */
export const cite = <K extends Key>(key: K, article: (typeof laws)[K]['articles'][number]) =>
  `${laws[key].name}第${inHan(article)}条`

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 1 至 99 的中文数字。 */
const inHan = (number: number): string => {
  const tens = Math.floor(number / 10)
  const ones = digits[number % 10]!
  if (tens === 0) return ones
  return `${tens === 1 ? '' : digits[tens]}十${ones}`
}
