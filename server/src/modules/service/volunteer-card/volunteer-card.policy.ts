import { maskName } from 'contract/rules/mask'
import { normalizePersonName } from 'contract/rules/person-name'

type CardState = 'valid' | 'suspended' | 'ended'

/**
 * What became of the card of an account in a state; null where there is none yet. An account in its
 * cooling-off may come back, so that its card is only suspended.
 */
export const cardStateOf = (accountState: string): CardState | null => {
  switch (accountState) {
    case 'verified':
      return 'valid'
    case 'frozen':
    case 'cancelling':
      return 'suspended'
    case 'cancelled':
      return 'ended'
    default:
      return null
  }
}

/** Whether a typed name is the holder's. Of a cancelled account only the masked name is left to compare. */
export const isHolder = (
  typed: string,
  { name, accountState }: { name: string; accountState: string },
): boolean => {
  const normal = normalizePersonName(typed)
  return (accountState === 'cancelled' ? maskName(normal) : normal) === name
}

/** A volunteer's number without what people put between its digits. */
export const plainNumber = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')
