import { normalizeTarget } from 'contract/rules/code-target'
import type { CodeRequest } from 'kit/form/send-code.ts'

/** The code to be sent to what was typed, as a number or an address; null while it is neither. */
export const requestOf = (
  typed: string,
  purpose: 'logIn' | 'resetPassword',
  loginType: '1' | '2',
): CodeRequest | null => {
  const email = normalizeTarget('email', typed)
  if (typed.includes('@')) return email ? { to: 'email', email, purpose, loginType } : null
  const mobile = normalizeTarget('sms', typed)
  return mobile ? { to: 'mobile', mobile, purpose, loginType } : null
}
