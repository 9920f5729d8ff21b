import type { Registered } from '../../features/people/registration/registration-form.tsx'

const name = 'registered-volunteer'

/** What is known of a registration until its person has logged in: nothing personal. */
export type Receipt = Pick<Registered, 'volunteerNo' | 'state' | 'organizations' | 'mode'> & {
  /** ISO instant. */
  at: string
}

/** Keeps the receipt for as long as the window is open. */
export const keepReceipt = ({ volunteerNo, state, organizations, mode }: Registered): void => {
  const receipt: Receipt = { volunteerNo, state, organizations, mode, at: new Date().toISOString() }
  sessionStorage.setItem(name, JSON.stringify(receipt))
}

/** The receipt of this window as it is kept; the same text as long as it is the same. */
export const keptReceipt = (): string | null => sessionStorage.getItem(name)
