import type {
  AnnouncementContent,
  BannerContent,
  ContentAction,
  ContentKind,
  ContentPhase,
  HelpContent,
  ReleaseContent,
} from 'contract/site/content'
import { hostsRefused } from 'contract/rules/link-target'
import { linksIn } from 'contract/rules/structured-text'
import type * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Obstacle } from '../../../platform/fail.ts'

export type Kind = z.output<typeof ContentKind>
type Action = z.output<typeof ContentAction>

/** What each kind says beside its title. */
export interface Contents {
  banner: z.output<typeof BannerContent>
  announcement: z.output<typeof AnnouncementContent>
  help: z.output<typeof HelpContent>
  release: z.output<typeof ReleaseContent>
}

/** Exactly one of the four is there. */
export type Parts = { [K in Kind]: Contents[K] | null }

export type State = 'draft' | 'published' | 'withdrawn'

interface Standing {
  state: State
  shownFrom: Date | null
  shownUntil: Date | null
}

/** Whether visitors see it at a moment. */
export const isShown = (
  { shownFrom, shownUntil }: Pick<Standing, 'shownFrom' | 'shownUntil'>,
  now: Date,
): boolean => shownFrom !== null && shownFrom <= now && (shownUntil === null || now < shownUntil)

export const phaseOf = (standing: Standing, now: Date): z.output<typeof ContentPhase> => {
  if (standing.state !== 'published') return standing.state
  if (isShown(standing, now)) return 'shown'
  return standing.shownFrom !== null && now < standing.shownFrom ? 'scheduled' : 'ended'
}

/** Height of a banner's picture of a width, in pixels: 16:9. */
export const bannerHeight = (width: number): number => (width * 9) / 16

/** Answers and release notes speak of the product, so they are the province's. */
export const obstacleToWriting = ({ nodeKind }: AdministratorActor, kind: Kind): Obstacle =>
  nodeKind === 'root' || kind === 'banner' || kind === 'announcement' ? null : 'permissionDenied'

export const obstacleTo = (action: Action, { state }: Pick<Standing, 'state'>): Obstacle =>
  (state === 'published') === (action === 'withdraw') ? null : 'contentStateRefuses'

/** Nothing is let be shown until a moment that has passed, or that lies before its beginning. */
export const obstacleToTimes = (from: Date | null, until: Date | null, now: Date): Obstacle =>
  until !== null && (until <= now || (from !== null && until <= from)) ? 'contentOver' : null

/** Where the links of something lead. */
const targetsIn = ({ banner, announcement, help }: Parts): string[] => [
  ...(banner ? [banner.target] : []),
  ...linksIn(announcement?.text ?? ''),
  ...linksIn(help?.answer ?? ''),
]

/** Every link leads to the site itself or to a host that it may lead to. */
export const obstacleToLinks = (parts: Parts, listed: readonly string[]): Obstacle => {
  const hosts = hostsRefused(targetsIn(parts), listed)
  return hosts.length > 0 ? { name: 'linkHostRefused', details: { hosts } } : null
}
