import { codesOf } from './codes.ts'

/**
 * Identity document: code table of the national volunteer service information system, as read from
 * its public front-end, which carries no date. 11 to 14 are our own additions, which that system
 * knows only as 99.
 */
export const idDocument = {
  '01': 'residentIdCard',
  '02': 'hongKongIdCard',
  '03': 'macaoIdCard',
  '04': 'taiwanIdCard',
  '05': 'passport',
  '06': 'officerCard',
  '07': 'soldierCard',
  '11': 'hkMacaoTaiwanResidencePermit',
  '12': 'hkMacaoTravelPermit',
  '13': 'taiwanTravelPermit',
  '14': 'permanentResidenceCard',
  '99': 'other',
} as const

export type IdDocument = keyof typeof idDocument

export const idDocumentCodes = codesOf(idDocument)
