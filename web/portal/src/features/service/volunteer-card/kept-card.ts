import { maskName } from 'contract/rules/mask'
import { keptCard } from 'kit/api/session.ts'
import { keep, recall } from 'kit/api/vault.ts'
import type { CardFacts } from './card-facts.ts'

/** A card as this browser keeps it for when there is no network: neither the whole name nor the code. */
export interface KeptCard {
  facts: CardFacts
  /** ISO instant of its keeping. */
  at: string
}

export const keepCard = (facts: CardFacts, at: string): Promise<void> =>
  keep(keptCard, JSON.stringify({ facts: { ...facts, name: maskName(facts.name) }, at }))

/** The card this browser keeps; null when there is none, or one of another version. */
export const recallCard = async (): Promise<KeptCard | null> => {
  const text = await recall(keptCard)
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<KeptCard>
    return kept.facts?.number && kept.at ? (kept as KeptCard) : null
  } catch {
    return null
  }
}
