/** The six digits in what was typed; spaces and full-width digits allowed. Null when there are not exactly six. */
export const digitsOf = (typed: string): string | null => {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
