import { yuanText } from './money.ts'

const numerals = '零壹贰叁肆伍陆柒捌玖'
const small = ['', '拾', '佰', '仟']

/** 以分为单位的金额，如“1,234.50 元”。 */
export const formatMoney = (fen: number): string => `${yuanText(fen)} 元`

/** 大写金额，按《支付结算办法》附件一的写法：壹仟贰佰叁拾肆元伍角整。 */
export function moneyInWords(fen: number): string {
  const [yuan, jiao, rest] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10]
  if (fen === 0) return '零元整'
  const parts = [
    yuan > 0 ? `${integerInWords(yuan)}元` : '',
    jiao > 0 ? `${numerals[jiao]}角` : '',
    rest > 0 ? `${jiao === 0 && yuan > 0 ? '零' : ''}${numerals[rest]}分` : '整',
  ]
  return parts.join('')
}

function integerInWords(value: number): string {
  const digits = String(value)
  let words = ''
  let gap = false
  for (const [index, digit] of [...digits].entries()) {
    const place = digits.length - 1 - index
    if (digit === '0') gap = true
    else {
      words += `${gap ? '零' : ''}${numerals[Number(digit)]}${small[place % 4]}`
      gap = false
    }
    if (place === 8) words += '亿'
    // 一节全为零时不写“万”。
    else if (place % 8 === 4 && Number(digits.slice(Math.max(0, index - 3), index + 1)) > 0)
      words += '万'
  }
  return words
}
