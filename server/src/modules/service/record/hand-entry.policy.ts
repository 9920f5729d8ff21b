import type { HandReason as Reason } from 'contract/service/record'
import type * as z from 'zod/mini'
import type { HandLimits } from '../../../platform/config.ts'

export type HandReason = z.output<typeof Reason>

/** What decides about a record with something by hand in it. */
export interface HandFacts {
  /** The most that any person who entered some of it entered on that day, under all of his accounts. */
  enteredADay: { entries: number; minutes: number }
  /** People with something by hand and all people with a record, of the session. */
  session: { byHand: number; people: number }
  /** The same of the records of the recording organisation lately. */
  organization: { byHand: number; records: number }
  /** Of the recording node: kind, standing, days since it was admitted, sessions whose hours all took effect. */
  node: { isFederation: boolean; trusted: boolean; days: number; settledSessions: number }
}

const exceeds = (part: number, of: number, percent: number): boolean => part * 100 > of * percent

/** Whether an organisation is new: neither old enough nor has it settled enough sessions, and nobody vouched for it. */
export const isOnProbation = (node: HandFacts['node'], limits: HandLimits): boolean =>
  !node.isFederation &&
  !node.trusted &&
  node.days < limits.probationDays &&
  node.settledSessions < limits.probationSessions

/** The facts once some more people who have no record yet are entered by hand, with no minutes. */
const withMore = (facts: HandFacts, people: number): HandFacts => ({
  ...facts,
  enteredADay: { ...facts.enteredADay, entries: facts.enteredADay.entries + people },
  session: { byHand: facts.session.byHand + people, people: facts.session.people + people },
  organization: {
    byHand: facts.organization.byHand + people,
    records: facts.organization.records + people,
  },
})

/** Why the node above would look at one more entry. */
export const reasonsAgainstMore = (facts: HandFacts, limits: HandLimits): HandReason[] =>
  handReasons(withMore(facts, 1), limits)

/** How many people, and minutes of one administrator, can still be entered today before the node above looks at them. */
export const leftByHand = (facts: HandFacts, limits: HandLimits) => {
  const passes = (people: number) =>
    handReasons(withMore(facts, people), limits).every((reason) => reason === 'probation')
  let entries = 0
  while (entries < limits.entriesADay && passes(entries + 1)) entries++
  return { entries, minutes: Math.max(0, limits.minutesADay - facts.enteredADay.minutes) }
}

/** Why the node above looks at a record with something by hand in it; empty where it need not. */
export const handReasons = (facts: HandFacts, limits: HandLimits): HandReason[] => {
  const { enteredADay, session, organization, node } = facts
  const reasons = {
    enteredADay:
      enteredADay.entries > limits.entriesADay || enteredADay.minutes > limits.minutesADay,
    sessionShare:
      session.byHand >= limits.sessionPeople &&
      exceeds(session.byHand, session.people, limits.sessionPercent),
    organizationShare:
      organization.byHand >= limits.sessionPeople &&
      exceeds(organization.byHand, organization.records, limits.organizationPercent),
    probation: isOnProbation(node, limits),
  }
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((name) => reasons[name])
}
