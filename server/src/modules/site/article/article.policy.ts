import { SHORTEST_ARTICLE } from 'contract/rules/lengths'
import type { ArticleInput } from 'contract/site/article'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Obstacle } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { textOf } from './article.body.ts'
import { type Action, actions, permissionOf, type State, transitions } from './article.states.ts'

/** An article as seen from the administrator's node, which it belongs to or which is above it. */
export interface Situation {
  state: State
  /** Belongs to the node acted for; otherwise to one below it. */
  own: boolean
  submittedById: string | null
  /** Was public once; pages elsewhere may lead to it. */
  wasPublic: boolean
  pinned: boolean
}

type Decider = Pick<AdministratorActor, 'accounts' | 'permissions'>

const stands = (by: 'owner' | 'reviewer', actor: Decider, article: Situation): boolean =>
  actor.permissions.includes(permissionOf[by]) && (by === 'reviewer' || article.own)

/** What stands in the way of an action, or null. */
export const obstacleTo = (action: Action, actor: Decider, article: Situation): Obstacle => {
  const { from, by } = transitions[action]
  const entitled =
    by === 'ownerOrReviewer'
      ? stands('owner', actor, article) || stands('reviewer', actor, article)
      : stands(by, actor, article)
  if (!entitled) return 'permissionDenied'
  if (!from.includes(article.state)) return 'articleStateRefuses'
  const decides = action === 'approve' || action === 'return'
  if (decides && isAmong(actor, [article.submittedById])) return 'articleSubmitterReviews'
  if (action === 'remove' && article.wasPublic) return 'articleStateRefuses'
  if ((action === 'pin') === article.pinned && (action === 'pin' || action === 'unpin'))
    return 'articleStateRefuses'
  return null
}

/** Actions open to the administrator: what the console shows as buttons. */
export const openActions = (actor: Decider, article: Situation): Action[] =>
  actions.filter((action) => obstacleTo(action, actor, article) === null)

/** Announcements and policies are the federation's. */
export const obstacleToKind = (
  kind: ArticleInput['kind'],
  { nodeKind }: Pick<AdministratorActor, 'nodeKind'>,
): Obstacle => {
  const federation = nodeKind === 'root' || nodeKind === 'federation'
  return !federation && (kind === 'announcement' || kind === 'policy') ? 'articleKindRefused' : null
}

/** Fields that publication still needs, with the name of what is wrong, in the order of the form. */
export const missingForPublication = (
  article: Pick<ArticleInput, 'kind' | 'missionId' | 'lead' | 'body'>,
): { path: string; name: string }[] =>
  [
    article.kind === 'summary' && !article.missionId && { path: 'missionId', name: 'required' },
    article.lead === '' && { path: 'lead', name: 'required' },
    [...textOf(article.body)].length < SHORTEST_ARTICLE && {
      path: 'body',
      name: textOf(article.body) === '' ? 'required' : 'tooShort',
    },
  ].filter((fault) => fault !== false)
