import { expect, it } from 'vitest'
import { isPage } from './pages.ts'

it.each(['/h5/', '/h5/scan', '/h5/s', '/h5/lead/019a9f00'])(
  'the worker of the phone stands in for its page %s',
  (path) => expect(isPage(path)).toBe(true),
)

it.each(['/', '/login/volunteer', '/admin/', '/h5x/', '/v2/api/zyz/file'])(
  'the worker of the phone leaves %s alone',
  (path) => expect(isPage(path)).toBe(false),
)
