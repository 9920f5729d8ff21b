import { expect, it } from 'vitest'
import { isLoginName } from './login-name.ts'

it.each(['zhangsan1', 'A1234567', 'a1' + 'b'.repeat(18)])(
  'the login name %s is accepted',
  (value) => {
    expect(isLoginName(value)).toBe(true)
  },
)

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
])('the login name %j is refused', (value) => {
  expect(isLoginName(value)).toBe(false)
})
