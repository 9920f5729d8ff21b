import type { Permission } from 'contract/permissions'
import type { ArticleState } from 'contract/states'
import type * as z from 'zod/mini'

export type State = z.output<typeof ArticleState>

/** What an administrator can do with an article. */
export type Action =
  | 'edit'
  | 'submit'
  | 'recall'
  | 'approve'
  | 'return'
  | 'withdraw'
  | 'pin'
  | 'unpin'
  | 'remove'

/**
 * Whose node must act: the one the article belongs to, or a federation at or above it, which reviews;
 * what is public is taken down by both.
 */
export type Standing = 'owner' | 'reviewer' | 'ownerOrReviewer'

interface Transition {
  from: readonly State[]
  by: Standing
}

/** Which states an action leaves, and who takes it. */
export const transitions: Readonly<Record<Action, Transition>> = {
  edit: { from: ['draft', 'returned', 'withdrawn'], by: 'owner' },
  submit: { from: ['draft', 'returned'], by: 'owner' },
  recall: { from: ['pendingReview'], by: 'owner' },
  approve: { from: ['pendingReview'], by: 'reviewer' },
  return: { from: ['pendingReview'], by: 'reviewer' },
  withdraw: { from: ['published'], by: 'ownerOrReviewer' },
  pin: { from: ['published'], by: 'reviewer' },
  unpin: { from: ['published'], by: 'reviewer' },
  remove: { from: ['draft', 'returned'], by: 'owner' },
}

export const actions = Object.keys(transitions) as readonly Action[]

/** What each standing needs. Reviewing is given at nodes of the federation only. */
export const permissionOf: Readonly<Record<'owner' | 'reviewer', Permission>> = {
  owner: 'articleWrite',
  reviewer: 'articleReview',
}
