import type { Registered } from '../../features/nodes/organization-registration/organization-form.tsx'

const name = 'registered-organization'

/** Keeps number and promised day for as long as the window is open; nothing personal. */
export const keepOrganizationReceipt = ({ number, dueOn }: Registered): void =>
  sessionStorage.setItem(name, JSON.stringify({ number, dueOn }))

/** The receipt of this window as it is kept; the same text as long as it is the same. */
export const keptOrganizationReceipt = (): string | null => sessionStorage.getItem(name)
