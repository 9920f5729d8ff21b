import { describe, expect, it } from 'vitest'
import { checkRealNameByRules } from './real-name.ts'

const now = new Date('2026-03-07T01:00:00Z')

describe('the real-name check by rules', () => {
  it.each([
    ['欧阳小明', '01', '449999199001010019', 'matched'],
    ['买买提·艾力', '01', '449999199001010019', 'matched'],
    ['李李', '01', '449999199001010019', 'matched'],
    ['Anna Maria', '05', 'E12345678', 'matched'],
    ['陳大文', '11', '810000199408230021', 'matched'],
    ['Anna Maria', '01', '449999199001010019', 'mismatched'],
    ['啊啊啊', '01', '449999199001010019', 'mismatched'],
    ['aaaa', '05', 'E12345678', 'mismatched'],
    ['欧阳小明', '01', '449999199001010018', 'mismatched'],
    ['欧阳小明', '11', '449999199001010019', 'mismatched'],
  ] as const)(
    'the real-name check by rules of %s with document %s %s says %s',
    async (name, documentType, documentNumber, said) => {
      expect(await checkRealNameByRules({ name, documentType, documentNumber }, now)).toBe(said)
    },
  )
})
