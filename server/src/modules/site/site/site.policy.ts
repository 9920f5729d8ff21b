import type { SiteSettings } from 'contract/site/site'
import { localDate } from 'contract/rules/time'
import type { Obstacle } from '../../../platform/fail.ts'

/** A node that says nothing of its own. */
export const nothingSaid: SiteSettings = {
  organiser: null,
  coOrganiser: null,
  technicalSupport: null,
  hotline: null,
  hotlineHours: null,
  mailbox: null,
  icpFilling: null,
  policeFilling: null,
  siteCode: null,
  partyMark: null,
  officialAccount: null,
  miniProgram: null,
  copyright: null,
  headerSentence: null,
  donationGuide: null,
  ipv6: null,
  mourning: null,
  entertainmentPaused: null,
  leavingHosts: null,
}

const names = Object.keys(nothingSaid) as (keyof SiteSettings)[]

/** A stored version with every field of today; what came later than it is inherited. */
export const complete = (stored: Partial<SiteSettings>): SiteSettings => ({
  ...nothingSaid,
  ...Object.fromEntries(names.flatMap((name) => (name in stored ? [[name, stored[name]]] : []))),
})

/** What holds when nodes speak from the nearest up to the root: each field from the first that says it. */
export const inherited = (nodes: readonly Partial<SiteSettings>[]): SiteSettings =>
  complete(
    Object.fromEntries(
      names.map((name) => [name, nodes.find((node) => node[name] != null)?.[name] ?? null]),
    ),
  )

/** Names of the fields that differ. */
export const changedFields = (before: SiteSettings, after: SiteSettings): string[] =>
  names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** Whether the site is grey today, by the calendar of Asia/Shanghai. */
export const isMourning = (mourning: SiteSettings['mourning'], now: Date): boolean => {
  if (!mourning?.on) return false
  const today = localDate(now)
  return (!mourning.from || mourning.from <= today) && (!mourning.until || today <= mourning.until)
}

/** The mode is for the whole product, so only who acts for the root changes it, and never into the past. */
export const obstacleToOperating = (
  actsForRoot: boolean,
  until: Date | null,
  now: Date,
): Obstacle => {
  if (!actsForRoot) return 'permissionDenied'
  return until && until <= now ? 'operationEndsInPast' : null
}
