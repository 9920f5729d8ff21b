import type { RowOf } from 'contract/endpoint'
import type { signOut } from 'contract/service/sign-out'

export type Own = RowOf<typeof signOut.listOwn>
/** A record whose sign-out somebody has yet to agree to. */
export type Proposed = Own & { signOut: NonNullable<Own['signOut']> }
