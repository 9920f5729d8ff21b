/** Names of the tokens that code, not CSS, needs. */
export type Token =
  | 'zhu-600'
  | 'zhu-700'
  | 'error-100'
  | 'error-700'
  | 'green-100'
  | 'green-600'
  | 'amber-100'
  | 'amber-700'
  | 'blue-100'
  | 'blue-600'
  | 'ink-900'
  | 'ink-700'
  | 'ink-600'
  | 'ink-500'
  | 'ink-450'
  | 'line-200'
  | 'line-300'
  | 'paper-0'
  | 'paper-50'
  | 'paper-100'
  | 'radius-control'
  | 'radius-card'
  | 'font-ui'

/** The value of a token of theme.css, for libraries that want it as a string. */
export const token = (name: Token): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
