import type { StarRating } from 'contract/codes/star-rating'
import { starRatingNames } from 'contract/codes/star-rating.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'

/** 志愿者证 PDF 的文字。 */
export const volunteerCardCopy = {
  title: '志愿者证',
  brand: 'i志愿',
  number: '志愿者编号',
  served: '累计志愿服务',
  time: formatMinutes,
  stars: (rating: StarRating) => starRatingNames[rating],
  since: (date: string) => `${written(date)} 注册`,
  check: '扫码核验',
  code: '核验码',
  how: (host: string) => `扫描二维码，或打开 ${host}/card，输入编号、姓名和核验码。`,
  validity: '有效期：长期有效，以核验结果为准',
  asOf: (date: string) => `时长截至 ${written(date)}`,
  notice: '本证只证明志愿者身份；签到请出示手机上的“我的码”。',
  hotline: '服务热线 12355',
  qr: '志愿者证核验二维码',
  sheet: {
    title: '志愿者证打印页',
    steps: [
      '1. 用 A4 纸按“实际大小”（100%）打印，不要选择“适合页面”。',
      '2. 沿角上的裁切线剪下整条，再沿中间的折线向后对折、粘合。',
      '3. 成品 85.6 × 54 毫米，与银行卡一样大，可放入卡套。',
    ],
    fold: '折线',
    ruler: '打印后用尺量，这条线应长 50 毫米',
  },
  missing: '〓',
  file: (number: string, layout: 'card' | 'sheet') =>
    `志愿者证-${number}${layout === 'sheet' ? '-打印页' : ''}.pdf`,
}

const written = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}
