import { codesOf } from './codes.ts'

/**
 * Political status: code table of the national volunteer service information system, as read from
 * its public front-end, which carries no date.
 */
export const politicalStatus = {
  '01': 'partyMember',
  '02': 'probationaryPartyMember',
  '03': 'leagueMember',
  '04': 'revolutionaryCommittee',
  '05': 'democraticLeague',
  '06': 'democraticConstruction',
  '07': 'promotingDemocracy',
  '08': 'peasantsAndWorkers',
  '09': 'zhiGong',
  '10': 'jiuSan',
  '11': 'taiwanLeague',
  '12': 'nonPartisan',
  '13': 'masses',
  '20': 'other',
} as const

export type PoliticalStatus = keyof typeof politicalStatus

export const politicalStatusCodes = codesOf(politicalStatus)
