import { describe, expect, it } from 'vitest'
import { idDocument, type IdDocument } from '../codes/id-document.ts'
import { documentNumberObstacle, normalizeDocumentNumber } from './document-number.ts'

const now = new Date('2026-11-21T04:00:00Z')
type Name = (typeof idDocument)[IdDocument]

function codeOf(name: Name): IdDocument {
  return (Object.keys(idDocument) as IdDocument[]).find((code) => idDocument[code] === name)!
}

describe('documentNumberObstacle', () => {
  it.each<[Name, string]>([
    ['residentIdCard', '44999919900101006X'],
    ['hkMacaoTaiwanResidencePermit', '810000199408230021'],
    ['hkMacaoTaiwanResidencePermit', '820000199001010010'],
    ['hkMacaoTaiwanResidencePermit', '830000199201300022'],
    ['permanentResidenceCard', '911840198108030022'],
    ['permanentResidenceCard', 'CAN110078010151'],
    ['hongKongIdCard', 'A123456(3)'],
    ['macaoIdCard', '1234567(8)'],
    ['macaoIdCard', '1/234567/8'],
    ['taiwanIdCard', 'a123456789'],
    ['passport', 'e12345678'],
    ['officerCard', '南字第01234567号'],
    ['soldierCard', '士字第20019887号'],
    ['hkMacaoTravelPermit', 'H12345678'],
    ['hkMacaoTravelPermit', 'M1234567800'],
    ['taiwanTravelPermit', '12345678'],
    ['taiwanTravelPermit', '0012345678B'],
    ['other', 'ABC-1234'],
  ])('the document %s %s is accepted', (name, typed) => {
    expect(documentNumberObstacle(codeOf(name), normalizeDocumentNumber(typed), now)).toBeNull()
  })

  it.each<[Name, string, string]>([
    ['residentIdCard', 'E12345678', 'idNumberLength'],
    ['hkMacaoTaiwanResidencePermit', '449999199001010019', 'idNumberRegion'],
    ['hkMacaoTaiwanResidencePermit', '840000199001010010', 'idNumberRegion'],
    ['hkMacaoTaiwanResidencePermit', '810000199408230022', 'idNumberCheckDigit'],
    ['hkMacaoTaiwanResidencePermit', '810000940823002', 'idNumberLength'],
    ['permanentResidenceCard', '449999199001010019', 'documentNumberFormat'],
    ['permanentResidenceCard', '911840198108030025', 'idNumberCheckDigit'],
    ['permanentResidenceCard', '911840198113030024', 'idNumberBirthDate'],
    ['permanentResidenceCard', 'CAN110078023151', 'idNumberBirthDate'],
    ['permanentResidenceCard', 'CA1100780101510', 'documentNumberFormat'],
    ['hongKongIdCard', '1234567', 'documentNumberFormat'],
    ['macaoIdCard', '2234567(8)', 'documentNumberFormat'],
    ['taiwanIdCard', 'A323456789', 'documentNumberFormat'],
    ['passport', '1234', 'documentNumberFormat'],
    ['passport', 'E1234-5678', 'documentNumberFormat'],
    ['officerCard', '南字第号', 'documentNumberFormat'],
    ['hkMacaoTravelPermit', 'C12345678', 'documentNumberFormat'],
    ['taiwanTravelPermit', '1234567', 'documentNumberFormat'],
    ['other', '<b>', 'documentNumberFormat'],
  ])('the document %s %s is answered with %s', (name, typed, obstacle) => {
    expect(documentNumberObstacle(codeOf(name), normalizeDocumentNumber(typed), now)).toBe(obstacle)
  })

  it('a document number goes by the type, not by the prefix: 9... is a region only on a resident card', () => {
    expect(documentNumberObstacle(codeOf('residentIdCard'), '921840198108030024', now)).toBe(
      'idNumberRegion',
    )
    expect(
      documentNumberObstacle(codeOf('permanentResidenceCard'), '921840198108030024', now),
    ).toBeNull()
  })
})
