import { CARD_WORKING_DAYS, CREDIT_AGE, DEBIT_AGE } from 'contract/rules/terms'
import { type CardKind, type CardObstacle } from 'contract/site/card-application'
import { addDays, localDate, type LocalDate } from 'contract/rules/time'
import type * as z from 'zod/mini'
import { workingDaysAfter } from '../../../platform/working-days.ts'

type Kind = z.output<typeof CardKind>
type Obstacle = z.output<typeof CardObstacle>

/** What is known of somebody who wants a card. */
export interface Candidate {
  verified: boolean
  age: number
  /** An application is under way, or a card in use. */
  running: boolean
  /** A guardian's consent to the card stands. */
  guardianConsented: boolean
}

/** Why somebody cannot apply for a kind of card, or null. */
export const obstacleToCard = (kind: Kind, candidate: Candidate): Obstacle | null => {
  if (!candidate.verified) return 'notVerified'
  if (candidate.running) return 'running'
  if (kind === 'credit') return candidate.age < CREDIT_AGE ? 'tooYoung' : null
  return candidate.age < DEBIT_AGE && !candidate.guardianConsented ? 'guardianConsent' : null
}

const DAYS_AHEAD = 60

/** Days on which a card can be picked up that is applied for now. */
export const openDays = (now: Date): LocalDate[] => {
  const today = localDate(now)
  const last = addDays(today, DAYS_AHEAD)
  const days: LocalDate[] = []
  for (
    let day = workingDaysAfter(today, CARD_WORKING_DAYS);
    day <= last;
    day = workingDaysAfter(day, 1)
  )
    days.push(day)
  return days
}
