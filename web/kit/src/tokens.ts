/** Names of the tokens that code, not CSS, needs. */
export type Token =
  | 'zhu-50'
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
  | 'ink-400'
  | 'line-200'
  | 'line-300'
  | 'paper-0'
  | 'paper-50'
  | 'paper-100'
  | 'chart-1'
  | 'chart-2'
  | 'chart-3'
  | 'chart-4'
  | 'chart-5'
  | 'chart-6'
  | 'chart-7'
  | 'chart-8'
  | 'lacquer-ground'
  | 'lacquer-panel'
  | 'lacquer-raised'
  | 'lacquer-text'
  | 'lacquer-gold'
  | 'lacquer-red'
  | 'radius-control'
  | 'radius-card'
  | 'font-ui'

/** The value of a token of theme.css as the reader has it now, for libraries that want it as a string. */
export const token = (name: Token): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

/** How much larger than the design the reader has the type: 1 where the root is 16 px. */
export const typeScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
