import { compact } from './compact.ts'

/** The bare eleven digits of a mainland mobile: half-width, without spaces, control characters, hyphens or the prefix +86, 0086, 86. */
export function normalizeMobile(raw: string): string {
  return compact(raw)
    .replace(/[\u0000-\u001F\u007F\u2010-\u2015\u2212-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}

/** Whether a normalised value is a mainland mobile number (specification 5). */
export function isMobile(value: string): boolean {
  return /^1[3-9]\d{9}$/.test(value)
}
