/**
 * Whether a code claims to be for signing in or out; null when it does not say. For words on the
 * screen only: the server alone knows whether the claim is true.
 */
export const kindOf = (code: string): 'signIn' | 'signOut' | null => {
  const [, letter] = /^v1\.([io])\./.exec(code) ?? []
  if (letter === undefined) return null
  return letter === 'i' ? 'signIn' : 'signOut'
}
