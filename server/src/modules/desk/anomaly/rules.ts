import type { AnomalyThresholds } from 'contract/rules/anomaly-thresholds'
import * as hand from './hand-rules.repository.ts'
import * as identities from './identity-rules.repository.ts'
import * as records from './record-rules.repository.ts'
import type { Rule, RuleName } from './rule.ts'
import * as scans from './scan-rules.repository.ts'

/** Every rule there is. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  enteredAtNight: {
    source: 'hand',
    version: 2,
    thresholds: ['nightEntries'],
    notice: (db, facts, { nightEntries }) => hand.enteredAtNight(db, facts, nightEntries),
  },
  enteredEarly: { source: 'hand', version: 2, thresholds: [], notice: hand.enteredEarly },
  enteredLate: {
    source: 'hand',
    version: 2,
    thresholds: ['lateDays'],
    notice: (db, facts, { lateDays }) => hand.enteredLate(db, facts, lateDays),
  },
  manyByOne: {
    source: 'hand',
    version: 2,
    thresholds: ['manyEntries'],
    notice: (db, facts, { manyEntries }) => hand.manyByOne(db, facts, manyEntries),
  },
  manyByPair: {
    source: 'record',
    version: 2,
    thresholds: ['pairRecords'],
    notice: (db, facts, { pairRecords }) => records.manyByPair(db, facts, pairRecords),
  },
  sameReason: {
    source: 'hand',
    version: 1,
    thresholds: ['sameReasonSessions'],
    notice: (db, facts, { sameReasonSessions }) => hand.sameReason(db, facts, sameReasonSessions),
  },
  handShare: {
    source: 'hand',
    version: 1,
    thresholds: ['handPercent', 'handPeople'],
    notice: hand.handShare,
  },
  sameDayAccounts: {
    source: 'hand',
    version: 1,
    thresholds: ['sameDayAccounts'],
    notice: (db, facts, { sameDayAccounts }) => hand.sameDayAccounts(db, facts, sameDayAccounts),
  },
  ownBrowser: {
    source: 'record',
    version: 4,
    thresholds: [],
    notice: records.ownBrowser,
    again: records.ofOwnVolunteers,
  },
  onePerson: {
    source: 'record',
    version: 3,
    thresholds: [],
    notice: records.onePerson,
    again: records.ofNewPersons,
  },
  sameBrowser: {
    source: 'scan',
    version: 1,
    thresholds: ['sameBrowserPeople'],
    notice: (db, facts, { sameBrowserPeople }) => scans.sameBrowser(db, facts, sameBrowserPeople),
  },
  leaderBrowser: { source: 'scan', version: 1, thresholds: [], notice: scans.leaderBrowser },
  sameAddress: {
    source: 'scan',
    version: 1,
    thresholds: ['sameAddressPeople'],
    notice: (db, facts, { sameAddressPeople }) => scans.sameAddress(db, facts, sameAddressPeople),
  },
  farOff: {
    source: 'scan',
    version: 1,
    thresholds: ['farMetres'],
    notice: (db, facts, { farMetres }) => scans.farOff(db, facts, farMetres),
  },
  unplaced: {
    source: 'scan',
    version: 1,
    thresholds: ['unplacedPeople'],
    notice: (db, facts, { unplacedPeople }) => scans.unplaced(db, facts, unplacedPeople),
  },
  tooFast: {
    source: 'scan',
    version: 1,
    thresholds: ['speed'],
    notice: (db, facts, { speed }) => scans.tooFast(db, facts, speed),
  },
  moreThanPlan: {
    source: 'record',
    version: 2,
    thresholds: ['overPlanMinutes'],
    notice: (db, facts, { overPlanMinutes }) => records.moreThanPlan(db, facts, overPlanMinutes),
  },
  otherPlatform: {
    source: 'record',
    version: 2,
    thresholds: ['otherPlatformMinutes'],
    notice: (db, facts, { otherPlatformMinutes }) =>
      records.otherPlatform(db, facts, otherPlatformMinutes),
  },
  identityReplaced: {
    source: 'identity',
    version: 1,
    thresholds: ['replacedMinutes'],
    notice: (db, facts, { replacedMinutes }) =>
      identities.identityReplaced(db, facts, replacedMinutes),
  },
}

export const ruleNames = Object.keys(rules) as RuleName[]

/** What a rule looks by at the moment: its own version, and where its thresholds stand. */
export const versionOf = (name: RuleName, thresholds: AnomalyThresholds): string => {
  const { version, thresholds: own } = rules[name]
  return [version, ...own.map((threshold) => `${threshold}=${thresholds[threshold]}`)].join(' ')
}
