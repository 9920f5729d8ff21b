/** Whether the value may be a login name: 8 to 20 letters and digits, a letter first, at least one digit (specification 5). */
export function isLoginName(value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]{7,19}$/.test(value) && /\d/.test(value)
}
