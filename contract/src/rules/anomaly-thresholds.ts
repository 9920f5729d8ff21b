/*
 * Where the rules of the anomaly desk begin to notice something. Configuration moves each within its range;
 * a rule whose threshold moved looks at everything again.
 */

/** A threshold: what stands without configuration, and what is allowed. */
interface Range {
  value: number
  least: number
  most: number
}

const anomalyThresholds = {
  /** Entries of one administrator in one night, 23:00 to 05:00 Asia/Shanghai. */
  nightEntries: { value: 3, least: 1, most: 1000 },
  /** Days after the end of a session from which an entry is late. */
  lateDays: { value: 7, least: 1, most: 365 },
  /** Entries of one administrator for one organisation on one day. */
  manyEntries: { value: 20, least: 2, most: 10_000 },
  /** Records of a calendar month that one person entered and one other confirmed. */
  pairRecords: { value: 15, least: 2, most: 10_000 },
  /** Sessions of a calendar month for which an organisation's hand entries give the same reason. */
  sameReasonSessions: { value: 5, least: 2, most: 1000 },
  /** People of one session who signed with one browser. */
  sameBrowserPeople: { value: 3, least: 2, most: 1000 },
  /** People of one session who signed from one address without a position that was compared. */
  sameAddressPeople: { value: 10, least: 2, most: 10_000 },
  /** Metres from the place of the mission. */
  farMetres: { value: 1000, least: 100, most: 100_000 },
  /** People of one session who signed by the screen's code without a position, where the mission has a place. */
  unplacedPeople: { value: 50, least: 2, most: 10_000 },
  /** Kilometres an hour between two places. */
  speed: { value: 150, least: 10, most: 2000 },
  /** Minutes of a record beyond its session's plan with preparation, extended or not: half an hour more is everyday. */
  overPlanMinutes: { value: 30, least: 0, most: 1440 },
  /** Percent of the people of a session who have something by hand, and so many of them at least. */
  handPercent: { value: 50, least: 1, most: 100 },
  handPeople: { value: 5, least: 2, most: 1000 },
  /** Minutes of one person's day here and on another platform together. */
  otherPlatformMinutes: { value: 720, least: 60, most: 2880 },
  /** People of one session with something by hand whose accounts were made on one day. */
  sameDayAccounts: { value: 5, least: 2, most: 1000 },
  /** Minutes of an account by whose change of identity somebody else could have them. */
  replacedMinutes: { value: 60, least: 1, most: 600_000 },
} as const satisfies Record<string, Range>

export type AnomalyThreshold = keyof typeof anomalyThresholds
export type AnomalyThresholds = Readonly<Record<AnomalyThreshold, number>>

const names = Object.keys(anomalyThresholds) as AnomalyThreshold[]

/** Thresholds written as `name=number` with spaces between; null where a name or a number is none. */
export const readThresholds = (text: string): AnomalyThresholds | null => {
  const read = Object.fromEntries(
    names.map((name) => [name, anomalyThresholds[name].value]),
  ) as Record<AnomalyThreshold, number>
  for (const part of text.split(' ').filter(Boolean)) {
    const [name = '', number = ''] = part.split('=')
    if (!Object.hasOwn(anomalyThresholds, name) || !/^\d{1,6}$/.test(number)) return null
    const known = name as AnomalyThreshold
    const { least, most } = anomalyThresholds[known]
    if (Number(number) < least || Number(number) > most) return null
    read[known] = Number(number)
  }
  return read
}
