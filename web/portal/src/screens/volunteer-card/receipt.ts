import type { CardReceipt } from '../../features/site/card-application/check-step.tsx'

/** What was just sent, kept in this window so that the page of success survives being loaded again. */
const key = 'izy_card_receipt'

export type KeptReceipt = CardReceipt & {
  kind: 'debit' | 'credit'
  /** Of the draft that was sent. */
  requestId: string
}

export const keepReceipt = (receipt: KeptReceipt): void =>
  sessionStorage.setItem(key, JSON.stringify(receipt))

/** As text, so that it is equal to itself; null where nothing was sent from this window. */
export const keptReceipt = (): string | null => sessionStorage.getItem(key)
