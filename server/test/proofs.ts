import { createHash } from 'node:crypto'
import { normalizeTarget } from 'contract/rules/code-target'
import { blindIndex, digest } from '../src/platform/crypto.ts'
import type { World } from '../src/platform/world.ts'
import { BROWSER } from './harness.ts'

type Purpose = 'register' | 'guardianConsent' | 'claim' | 'registerOrganization'

/** The texts in force that everybody agrees to, and a child's guardian. */
export const AGREED = 'voluntaryAgreement:2.0,privacyPolicy:1.0,documentConsent:1.0'
export const AGREED_FOR_CHILD = `${AGREED},childrenPrivacy:1.0`

/** The ticket that `buildProof` makes for a contact; another salt gives another one. */
const ticketOf = (purpose: Purpose, target: string, salt = ''): string =>
  createHash('sha256').update(`${purpose}/${target}/${salt}`).digest('base64url')

/** A contact that the calls' browser has proven, as if its code had been entered. Safe to call again. */
export const buildProof = async (
  { db, keys, clock }: Pick<World, 'db' | 'keys' | 'clock'>,
  purpose: Purpose,
  target: string,
  salt = '',
): Promise<string> => {
  const channel = target.includes('@') ? 'email' : 'sms'
  const ticket = ticketOf(purpose, target, salt)
  await db
    .insertInto('contact_proof')
    .values({
      digest: digest(ticket),
      purpose,
      channel,
      target: blindIndex(keys, `proof.${channel}`, normalizeTarget(channel, target) ?? target),
      browser: digest(BROWSER),
      expires_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ticket
}

/** An input of a registration or claim with the contacts it names proven. */
export const proven = async <
  Input extends { mobile: string; email?: string; guardianMobile?: string },
>(
  world: Pick<World, 'db' | 'keys' | 'clock'>,
  input: Input,
  { purpose = 'register', salt = '' }: { purpose?: 'register' | 'claim'; salt?: string } = {},
) => ({
  ...input,
  mobileTicket: await buildProof(world, purpose, input.mobile, salt),
  ...(input.email !== undefined && {
    emailTicket: await buildProof(world, 'register', input.email, salt),
  }),
  ...(input.guardianMobile !== undefined && {
    guardianTicket: await buildProof(world, 'guardianConsent', input.guardianMobile, salt),
  }),
})
