import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFormObstacle, passwordObstacle } from './password.ts'

describe('passwordObstacle', () => {
  it.each([
    'Lychee7tree',
    'aB3aB3aB3',
    'Kapok_2y8.Q@',
    'X1' + 'y'.repeat(3) + 'kq9',
    'mQ7'.repeat(6) + 'aZ',
  ])('the password %s is accepted', (password) => {
    expect(passwordObstacle(password)).toBeNull()
  })

  it.each([
    ['', 'passwordRequired'],
    ['Ab1cdef', 'passwordFormat'],
    ['mQ7'.repeat(7), 'passwordFormat'],
    ['lychee7tree', 'passwordFormat'],
    ['LYCHEE7TREE', 'passwordFormat'],
    ['LycheeTree', 'passwordFormat'],
    ['12345678', 'passwordFormat'],
    ['Lychee7 tree', 'passwordCharacters'],
    [' Lychee7tree', 'passwordCharacters'],
    ['Lychee7tree!', 'passwordCharacters'],
    ['Lychee7tree\0', 'passwordCharacters'],
    ['Lychee7tree\n', 'passwordCharacters'],
    ['Lychee7荔枝', 'passwordCharacters'],
    ['Lychee７tr8e', 'passwordCharacters'],
    ['Izhiyuan2024', 'passwordContainsSiteName'],
    ['myIZhiYuan9', 'passwordContainsSiteName'],
    ['Gd12355Kapok', 'passwordContainsSiteName'],
  ])('the password %j is answered with %s', (password, obstacle) => {
    expect(passwordObstacle(password)).toBe(obstacle)
  })

  it.each(
    (
      'Password1 Password123 PASSWORd1 Passw0rd P@ssw0rd Qwer1234 Qwerty123 Qwertyuiop1 Abc12345 Abc123456 Abcd1234 ' +
      'Aa123456 Aa12345678 Aa111111 Aaaaaaa1 Aaa888888 Ab12345678 Admin123 Admin2024 Admin@123 Root1234 Test1234 ' +
      'Welcome1 Woaini1314 Woaini520 Asd12345 Asdf1234 Zxcvbnm1 1qaz2WSX 1Qaz@wsx 1q2w3E4R Zaq12wsx 123456Aa ' +
      'Guangdong2024 Volunteer1 Zhiyuan123 China2008 Iloveyou1 Qq123456 Pass_1234 Qwe123123 5201314Aa'
    ).split(' '),
  )('the check of passwords knows %s as common', (password) => {
    expect(passwordObstacle(password)).toBe('passwordCommon')
  })

  it.each([
    [{ loginName: 'lychee2tree' }, 'Lychee2Tree', 'passwordContainsLoginName'],
    [{ loginName: 'lychee2tree' }, 'xLychee2Tree9', 'passwordContainsLoginName'],
    [{ loginName: 'lychee2tree99' }, 'Lychee2Tree', 'passwordContainsLoginName'],
    [{ mobile: '13926418357' }, 'Ab13926418357', 'passwordContainsMobile'],
    [{ mobile: '13926418357' }, 'Kapok418357', 'passwordContainsMobile'],
    [{ name: 'Anna Berger' }, 'Berger4711x', 'passwordContainsName'],
    [{ name: 'Li Na' }, 'xLiNa4711z', 'passwordContainsName'],
  ])(
    'the check of passwords refuses what is known about the owner: %j in %s',
    (context, password, obstacle) => {
      expect(passwordObstacle(password, context)).toBe(obstacle)
      expect(passwordObstacle(password)).toBeNull()
    },
  )

  it('the check of passwords does not stumble over empty or Chinese context', () => {
    expect(passwordObstacle('Lychee7tree', { loginName: '', mobile: '', name: '' })).toBeNull()
    expect(passwordObstacle('Lychee7tree', { name: '李娜' })).toBeNull()
  })

  it('the check of passwords accepts nothing that breaks the composition rule', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (password) => {
        const wellFormed = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w@.]{8,20}$/.test(password)
        if (!wellFormed) expect(passwordObstacle(password)).not.toBeNull()
      }),
    )
  })
})

it.each([
  ['', '', 'passwordRequired'],
  ['lychee', 'lychee', 'passwordFormat'],
  ['Lychee7tree', '', 'passwordAgainRequired'],
  ['Lychee7tree', 'Lychee7Tree', 'passwordsDiffer'],
  ['Lychee7tree', 'Lychee7tree', null],
])('the password form answers %j, %j with %s', (password, again, obstacle) => {
  expect(passwordFormObstacle(password, again)).toBe(obstacle)
})
