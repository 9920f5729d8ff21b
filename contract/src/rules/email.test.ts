import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each([
  'a@qq.com',
  'zhang.san+gz@mail.example.gov.cn',
  '12355@qq.com',
  "o'hara@x-y.org",
  'a@example.xn--fiqs8s',
  `${'a'.repeat(64)}@qq.com`,
])('the address %s is accepted as an email', (value) => {
  expect(isEmail(value)).toBe(true)
})

it.each([
  '',
  'a',
  '@qq.com',
  'a@',
  'a@qq',
  'a@b@qq.com',
  'a@qq..com',
  '.a@qq.com',
  'a.@qq.com',
  'a..b@qq.com',
  'a@-qq.com',
  'a@qq-.com',
  'a b@qq.com',
  'a@qq.com,b@qq.com',
  'a@qq.com;b@qq.com',
  'a@qq.com\r\nBcc: b@qq.com',
  'a@qq.com\n',
  '\na@qq.com',
  '"a b"@qq.com',
  'Zhang <a@qq.com>',
  '张三@qq.com',
  `${'a'.repeat(65)}@qq.com`,
  `a@${'b.'.repeat(126)}com`,
])('the address %j is refused as an email', (value) => {
  expect(isEmail(value)).toBe(false)
})

it.each([
  ['one long local part', 'a'.repeat(100_000)],
  ['many dots', 'a.'.repeat(50_000) + '@'],
  ['many labels', 'a@' + 'a.'.repeat(50_000)],
  ['many at signs', '@'.repeat(100_000)],
  ['many hyphens', 'a@' + 'a-'.repeat(50_000)],
])('an email is answered within 50 ms: %s of 100 KB', (_, value) => {
  const start = performance.now()
  expect(isEmail(value)).toBe(false)
  expect(performance.now() - start).toBeLessThan(50)
})
