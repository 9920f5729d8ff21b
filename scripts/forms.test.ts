import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = dirname(import.meta.dirname)

/** Forms that only ask, and may be sent as an address by the browser itself. */
const asking = [
  'web/kit/src/form/form.tsx',
  'web/kit/src/list/pagination.tsx',
  'web/kit/src/ui/search-input.tsx',
]

test('every form of portal and phone that sends something is the one whose fields never stand in an address', () => {
  const found = sourceFiles(root)
    .filter(
      (file) => /^web\/(?:kit|portal|phone)\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'),
    )
    .filter((file) => /<form\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(asking)
})
