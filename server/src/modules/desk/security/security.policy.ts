import type { Obstacle } from '../../../platform/fail.ts'

/** A way to reach the holder of an account. */
export type Contact = 'mobile' | 'email'

interface Contacts {
  mobileCipher: Buffer | null
  emailCipher: Buffer | null
}

/** Whether a contact may go: one must remain, or nobody could be told or let in again. */
export const obstacleToUnbinding = (
  contact: Contact,
  { mobileCipher, emailCipher }: Contacts,
): Obstacle => {
  const [own, other] =
    contact === 'mobile' ? [mobileCipher, emailCipher] : [emailCipher, mobileCipher]
  if (!own) return 'contactMissing'
  return other ? null : 'lastContact'
}
