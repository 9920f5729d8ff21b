import { expect, it } from 'vitest'
import { hasHan, isPersonName, normalizePersonName, personNameObstacle } from './person-name.ts'

it.each([
  [' 张三　', '张三'],
  ['买买提•吐尔逊', '买买提·吐尔逊'],
  ['买买提．吐尔逊', '买买提·吐尔逊'],
  ['买买提.吐尔逊', '买买提·吐尔逊'],
  ['买买提・吐尔逊', '买买提·吐尔逊'],
  ['买.买.提', '买·买·提'],
  ['张\u200B三', '张三'],
  ['J. Smith', 'J. Smith'],
  ['Ａｎｎａ', 'Anna'],
  ['anna', 'anna'],
])('normalizePersonName(%j) is %j', (raw, expected) => {
  expect(normalizePersonName(raw)).toBe(expected)
  expect(normalizePersonName(expected)).toBe(expected)
})

it.each([
  '张三',
  '欧阳小三',
  '买买提·吐尔逊',
  '阿卜杜热西提·阿卜杜热合曼·麦麦提',
  '𠮷𠀀',
  '李㛃',
  '〇一',
  '张'.repeat(50),
  '𠮷'.repeat(50),
  'Li Na',
  'Anna-Maria O’Hara',
  'José Nuñez',
  'Jose\u0301 Nun\u0303ez',
  'J. R. Smith Jr.',
])('the person name %s is accepted', (value) => {
  expect(personNameObstacle(value)).toBeNull()
  expect(isPersonName(value)).toBe(true)
})

it.each([
  ['', 'personNameLength'],
  ['张', 'personNameLength'],
  ['𠮷', 'personNameLength'],
  ['张'.repeat(51), 'personNameLength'],
  ['张3', 'personNameCharacters'],
  ['张 三', 'personNameCharacters'],
  ['·张三', 'personNameCharacters'],
  ['张三·', 'personNameCharacters'],
  ['张··三', 'personNameCharacters'],
  ['<b>张三', 'personNameCharacters'],
  ['=张三', 'personNameCharacters'],
  ['张三\n', 'personNameCharacters'],
  ['张三😀', 'personNameCharacters'],
  ['Anna  B', 'personNameCharacters'],
])('the person name %j is answered with %s', (value, obstacle) => {
  expect(personNameObstacle(value)).toBe(obstacle)
  expect(isPersonName(value)).toBe(false)
})

it('a person name of 100 KB is answered within 50 ms', () => {
  const start = performance.now()
  expect(personNameObstacle('a. '.repeat(33_000))).toBe('personNameLength')
  normalizePersonName('张.'.repeat(50_000))
  expect(performance.now() - start).toBeLessThan(50)
})

it.each([
  ['Anna 张', true],
  ['𠮷', true],
  ['〇', true],
  ['Anna', false],
  ['アンナ', false],
  ['123,。', false],
  ['', false],
])('hasHan(%j) is %s', (text, expected) => {
  expect(hasHan(text)).toBe(expected)
})
