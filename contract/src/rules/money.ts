import { halfWidth } from './compact.ts'

/** Yuan of an amount in fen with two decimals and separated thousands: 123450 is '1,234.50'. */
export function yuanText(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`
}

/**
 * Fen of an amount of yuan as people write it, full-width, with separated thousands or a currency sign
 * too; null for anything else, and for what is below nothing or has parts of a fen.
 */
export function fenOf(typed: string): number | null {
  const text = halfWidth(typed)
    .trim()
    .replace(/^[\u00A5\uFFE5]\s*/, '')
  const match = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
