import { expect, it } from 'vitest'
import { isPage } from './pages.ts'

it.each(['/', '/help', '/mission', '/personalCenter/volunteerCard', '/h5x'])(
  'the worker of the portal stands in for its page %s',
  (path) => expect(isPage(path)).toBe(true),
)

it.each([
  '/admin/records',
  '/h5',
  '/h5/',
  '/gallery/',
  '/v2/api/zyz/file',
  '/api',
  '/orgStatistics/a',
])('the worker of the portal leaves %s of another app or the server alone', (path) =>
  expect(isPage(path)).toBe(false),
)
