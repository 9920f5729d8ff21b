import { everyMonth } from 'contract/pictures/months'
import type { CardFacts } from './card-facts.ts'
import { volunteerCardCopy } from './volunteer-card.copy.ts'

const { sample } = volunteerCardCopy

const minutes = [60, 120, 0, 180, 90, 240, 0, 300, 120, 60, 420, 150, 90, 0, 210, 180, 330, 120]
const months = everyMonth([], '2025-01', '2026-06').map(({ month }, index) => ({
  month,
  minutes: minutes[index] ?? 0,
}))

const facts: CardFacts = {
  name: sample.name,
  number: sample.number,
  organization: sample.organization,
  issuer: sample.issuer,
  serviceMinutes: minutes.reduce((sum, one) => sum + one, 0),
  months,
  starRating: null,
  since: '2025-01-08',
  asOf: '2026-06-30',
}

/** A card of nobody; its code leads nowhere and says so. */
export const sampleCard = { facts, code: sample.code, address: sample.scanned }
