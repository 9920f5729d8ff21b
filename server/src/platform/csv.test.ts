import { expect, test } from 'vitest'
import { csv } from './csv.ts'

const body = (...cells: (string | number)[]) => csv(['a'], [cells]).toString().split('\r\n')[1]

test('a CSV file is marked as UTF-8, has a head, and ends every row', () => {
  expect(csv(['姓名', '分钟'], [['张*岚', 95]]).toString()).toBe('\uFEFF姓名,分钟\r\n张*岚,95\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@sum',
  '\tx',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x")',
])('a CSV file leaves %j a text in a spreadsheet', (text) => {
  expect(body(text)!.replace(/^"/, '')).toMatch(/^'/)
})

test('a CSV file quotes what would end a cell, and leaves numbers alone', () => {
  expect(body('a,b', 'say "hi"', -5)).toBe('"a,b","say ""hi""",-5')
  expect(csv(['a'], [['one\nline']]).toString()).toContain('"one\nline"')
})
