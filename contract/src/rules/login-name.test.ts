import { expect, it } from 'vitest'
import { isLoginName } from './login-name.ts'

it.each(['zhangsan1', 'A1234567', 'a1' + 'b'.repeat(18)])('accepts %s', (value) => {
  expect(isLoginName(value)).toBe(true)
})

it.each([
  '',
  'zhangsan',
  '1zhangsan',
  'zhang_s1',
  'a123456',
  'a1' + 'b'.repeat(19),
  'zhangsan1 ',
  'zhangsan1\n',
  '张三zhangsan1',
  'zhangsan１',
])('refuses %j', (value) => {
  expect(isLoginName(value)).toBe(false)
})
