import { expect, it } from 'vitest'
import { isSought } from './roster-search.policy.ts'

const person = { name: '买买提·吐尔逊', volunteerNo: '440100001234', mobile: '13812345678' }

it.each([
  ['a whole name', '买买提·吐尔逊', true],
  ['a name without its dot', ' 买买提 吐尔逊 ', true],
  ['part of a name', '买买提', false],
  ['a whole number', '440100001234', true],
  ['the end of a number', '1234', true],
  ['less than four digits of a number', '234', false],
  ['the beginning of a number', '4401', false],
  ['the last four digits of a mobile', '5678', true],
  ['other digits of a mobile', '2345', false],
  ['a whole mobile', '13812345678', false],
  ['full-width digits', '５６７８', true],
  ['nothing', '  ', false],
])('%s finds somebody on a roster as it should', (_, keyword, found) => {
  expect(isSought(person, keyword)).toBe(found)
})

it('whoever has no mobile bound is found by name and number only', () => {
  expect(isSought({ ...person, mobile: null }, '5678')).toBe(false)
})
