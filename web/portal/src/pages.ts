import type { InfiniteData } from '@tanstack/react-query'
import { agreement } from 'contract/foundation/agreement'
import { article } from 'contract/site/article'
import { announcement } from 'contract/site/announcement'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { organization } from 'contract/nodes/organization'
import { help } from 'contract/site/help'
import type { PageHead } from 'contract/page'
import { record } from 'contract/service/record'
import { dayText, spanText } from 'kit/ui/when.ts'
import { getStartedCopy } from './features/site/get-started/get-started.copy.ts'
import { articlePath, pagenoOf } from './features/site/article/article-path.ts'
import { articleCopy } from './features/site/article/article.copy.ts'
import { placeText } from './features/service/mission/place-text.ts'
import { publicityCopy } from './features/service/publicity/publicity.copy.ts'
import { pagesCopy as copy } from './pages.copy.ts'
import { portalCopy } from './portal.copy.ts'
import { factsOf, type RouteName } from './routes.ts'
import {
  articleData,
  breadcrumbs,
  federation,
  missionData,
  organizationData,
  questions,
  type Crumb,
} from './structured-data.ts'
import type { World } from './world.tsx'

/** A page as it was rendered, from which its head is made. */
export interface Shown {
  world: World
  origin: string
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

type TextKey = InputOf<typeof agreement.detail>['key']

type Facts = Partial<Pick<PageHead, 'kind' | 'publishedAt' | 'picture' | 'structured'>> & {
  /** The route's, unless told. */
  title?: string
  description: string
}

/** A page that the server renders. What personal pages show must never come here. */
interface PublicPage {
  /** File of the screen below this folder. */
  source: string
  /** Parts of the query string that the page reads; of those only `identity` makes another page to search engines. */
  reads?: readonly string[]
  identity?: string
  /** With one of these in the address the page is the reader's own affair, and the browser renders it. */
  unless?: readonly string[]
  /** Keeps an earlier rendering for when the API is away. */
  keep?: true
  /** What is said about it; undefined: the thing it is about does not exist. */
  facts: (shown: Shown) => Facts | undefined
}

/** What the API said to a query of the page. */
const answer = <E extends Endpoint>({ world }: Shown, endpoint: E, input: InputOf<E>) =>
  world.queryClient.getQueryData<ResultOf<E>>([endpoint.path, input])

const firstPage = <E extends Endpoint>({ world }: Shown, endpoint: E, input: InputOf<E>) =>
  world.queryClient.getQueryData<InfiniteData<ResultOf<E>>>([endpoint.path, 'pages', input])
    ?.pages[0]

const crumbOf = (name: RouteName): Crumb => [
  name === 'Home' ? portalCopy.menu.Home : portalCopy.titles[name],
  factsOf(name).path,
]

/** Where a page stands below the front page. */
const trail = (origin: string, ...crumbs: Crumb[]) =>
  breadcrumbs(origin, [crumbOf('Home'), ...crumbs])

/** A page of the main menu or an entrance, about nothing but itself. */
const plain = (
  source: string,
  name: RouteName & keyof typeof copy,
  /** `below`: the page of the menu it belongs to. */
  { below, ...rest }: Partial<PublicPage> & { below?: RouteName } = {},
): PublicPage => ({
  source,
  ...rest,
  facts: ({ origin }) => ({
    description: copy[name],
    structured: below ? [trail(origin, crumbOf(below))] : [],
  }),
})

/** The cover of a mission in its largest size. */
const coverOf = ({
  cover,
}: Pick<ResultOf<typeof mission.detail>, 'cover'>): PageHead['picture'] => {
  const largest = cover?.sizes.at(-1)
  return cover && largest ? { address: largest.address, alt: cover.alt } : null
}

/** A text of the site; an earlier version of it is no page of its own to search engines. */
const textPage = (key: TextKey): PublicPage => ({
  source: 'screens/registered/agreement.tsx',
  reads: ['version'],
  facts: (shown) => {
    const version = shown.query.get('version')
    const text = answer(shown, agreement.detail, { key, ...(version && { version }) })
    if (!text) return undefined
    return {
      title: text.title,
      description: copy.textOf(text.title, text.version, text.intro),
      structured: [trail(shown.origin, [text.title, `/registered/agreement/${key}`])],
    }
  },
})

/** One of the four steps for beginners. */
const stepPage = (step: 1 | 2 | 3 | 4): PublicPage => {
  const { title, text } = getStartedCopy.list[step - 1]!
  return {
    source: 'screens/get-started/get-started.tsx',
    facts: ({ origin }) => ({
      title: getStartedCopy.heading(step, title),
      description: `${text}${getStartedCopy.list[step - 1]!.points.join('')}`,
      structured: [
        trail(
          origin,
          [getStartedCopy.crumb, '/get-started/step-1'],
          [title, `/get-started/step-${step}`],
        ),
      ],
    }),
  }
}

/** Every page that the server renders, by the name of its route. */
export const publicPages: Partial<Record<RouteName, PublicPage>> = {
  Home: {
    source: 'screens/home.tsx',
    keep: true,
    facts: ({ origin }) => ({
      title: portalCopy.site,
      description: copy.Home,
      structured: [federation(origin)],
    }),
  },
  mission: plain('screens/mission/list.tsx', 'mission', {
    reads: [
      'keyword',
      'region',
      'category',
      'kind',
      'phase',
      'from',
      'to',
      'open',
      'sort',
      'timeOfDay',
      'length',
      'ages',
      'beneficiary',
      'guarantee',
      'online',
    ],
    // Map and calendar are drawn in the browser; "mine" is the reader's own affair.
    unless: ['view', 'mine'],
    below: 'mission',
  }),
  'mission-search': plain('screens/mission/search.tsx', 'mission-search', {
    below: 'mission',
  }),
  'mission-search-tab': plain('screens/mission/search-tab.tsx', 'mission-search-tab', {
    reads: ['keyword', 'tab'],
    below: 'mission',
  }),
  'mission-search-org-list': plain(
    'screens/mission/search-org-list.tsx',
    'mission-search-org-list',
    { reads: ['keyword'], below: 'mission' },
  ),
  'mission-detail': {
    source: 'screens/mission/detail.tsx',
    facts: (shown) => {
      const missionId = shown.params.slug?.replace('detail-', '') ?? ''
      const found = answer(shown, mission.detail, { missionId })
      if (!found) return undefined
      const path = `/mission/detail-${missionId}`
      return {
        title: found.title,
        description: copy.missionOf(
          found.districtName,
          spanText(found.startsAt, found.endsAt),
          placeText(found),
          found.content,
        ),
        picture: coverOf(found),
        structured: [
          missionData(shown.origin, found),
          trail(shown.origin, crumbOf('mission'), [found.title, path]),
        ],
      }
    },
  },
  organization: plain('screens/organization/list.tsx', 'organization', {
    reads: ['districtId', 'keyword', 'kind', 'level', 'category', 'joinable', 'sort'],
    below: 'organization',
  }),
  'organization-details': {
    source: 'screens/organization/details.tsx',
    reads: ['districtId'],
    identity: 'districtId',
    facts: (shown) => {
      const districtId = shown.query.get('districtId') ?? ''
      const node = answer(shown, organization.detail, { districtId })
      if (!node) return undefined
      const path = `/organization/details?districtId=${districtId}`
      return {
        title: node.districtName,
        description: copy.organizationOf(node.districtName, node.memberCount, node.introduction),
        structured: [
          organizationData(shown.origin, node),
          trail(shown.origin, crumbOf('organization'), [node.districtName, path]),
        ],
      }
    },
  },
  'mission-summary': {
    source: 'screens/mission/summary.tsx',
    reads: ['missionId'],
    identity: 'missionId',
    facts: (shown) => {
      const missionId = shown.query.get('missionId') ?? ''
      const found = answer(shown, article.missionSummary, { missionId })
      if (!found) return undefined
      const { mission: summed } = found
      const title = articleCopy.summary.documentTitle(summed.title)
      return {
        title,
        description: copy.summaryOf(summed.title, summed.districtName, summed.people),
        kind: 'article',
        structured: [
          trail(
            shown.origin,
            crumbOf('mission'),
            [summed.title, `/mission/detail-${missionId}`],
            [title, `/mission/summary?missionId=${missionId}`],
          ),
        ],
      }
    },
  },
  article: plain('screens/article/list.tsx', 'article', {
    reads: ['kind', 'keyword', 'page'],
    below: 'article',
  }),
  'article-detail': {
    source: 'screens/article/detail.tsx',
    facts: (shown) => {
      const found = answer(shown, article.detail, {
        pageno: pagenoOf(shown.params.slug ?? '') ?? '',
      })
      // Each has one address.
      if (!found || articlePath(found) !== `/article/${shown.params.slug}`) return undefined
      return {
        title: found.title,
        description: found.lead,
        kind: 'article',
        publishedAt: found.publishedAt,
        picture: found.cover === null ? null : { address: found.cover, alt: found.title },
        structured: [
          articleData(shown.origin, found),
          trail(shown.origin, crumbOf('article'), [found.title, articlePath(found)]),
        ],
      }
    },
  },
  publicity: plain('screens/publicity/list.tsx', 'publicity', {
    reads: ['keyword', 'state', 'source', 'view'],
    below: 'publicity',
  }),
  'publicity-detail': {
    source: 'screens/publicity/detail.tsx',
    facts: (shown) => {
      const sessionId = shown.params.sessionId ?? ''
      const batch = firstPage(shown, record.publicityDetail, { sessionId })
      if (!batch) return undefined
      const title = publicityCopy.detail.documentTitle(batch.missionTitle)
      return {
        title,
        description: copy.publicityOf(batch.missionTitle, batch.districtName, dayText(batch.date)),
        structured: [trail(shown.origin, crumbOf('publicity'), [title, `/publicity/${sessionId}`])],
      }
    },
  },
  'spot-check': plain('screens/publicity/spot-check.tsx', 'spot-check', { below: 'spot-check' }),
  // What is asked stands behind the # and never arrives here.
  card: plain('screens/card/card.tsx', 'card', { below: 'card' }),
  'card-download': {
    source: 'screens/card/download.tsx',
    facts: ({ origin }) => ({
      description: copy['card-download'],
      structured: [trail(origin, crumbOf('card'), crumbOf('card-download'))],
    }),
  },
  timeCertificate: plain('screens/zs.tsx', 'timeCertificate', {
    // A certificate names a person: only its reader fetches it, and nothing on the way keeps it.
    unless: ['number', 'code'],
    below: 'timeCertificate',
  }),
  transparency: plain('screens/transparency.tsx', 'transparency', { below: 'transparency' }),
  donation: plain('screens/donation.tsx', 'donation', {
    reads: ['year'],
    // Whoever comes with a number asks about one certificate.
    unless: ['number'],
    below: 'donation',
  }),
  Login: plain('screens/login/chooser.tsx', 'Login', { reads: ['redirect'] }),
  VolunteerLogin: plain('screens/login/volunteer.tsx', 'VolunteerLogin', {
    reads: ['redirect'],
  }),
  OrganizationLogin: plain('screens/login/organization.tsx', 'OrganizationLogin', {
    reads: ['redirect'],
  }),
  registered: plain('screens/registered/chooser.tsx', 'registered'),
  'registered-personalRegRequirements': textPage('personalRegRequirements'),
  'registered-voluntaryAgreement': textPage('voluntaryAgreement'),
  'registered-privacyPolicy': textPage('privacyPolicy'),
  'registered-childrenPrivacy': textPage('childrenPrivacy'),
  'registered-cardRequirements': textPage('cardRequirements'),
  'registered-orgRegRequirements': textPage('orgRegRequirements'),
  'registered-rankingConsent': textPage('rankingConsent'),
  'registered-documentConsent': textPage('documentConsent'),
  help: {
    source: 'screens/help/help.tsx',
    facts: (shown) => ({
      description: copy.help,
      structured: [
        trail(shown.origin, crumbOf('help')),
        questions(answer(shown, help.list, {}) ?? []),
      ],
    }),
  },
  announcement: plain('screens/announcement/list.tsx', 'announcement', {
    below: 'announcement',
  }),
  'announcement-detail': {
    source: 'screens/announcement/detail.tsx',
    facts: (shown) => {
      const announcementId = shown.params.announcementId ?? ''
      const found = answer(shown, announcement.detail, { announcementId })
      if (!found) return undefined
      return {
        title: found.title,
        description: found.summary,
        kind: 'article',
        structured: [
          trail(shown.origin, crumbOf('announcement'), [
            found.title,
            `/announcement/${announcementId}`,
          ]),
        ],
      }
    },
  },
  versionUpdating: plain('screens/version-updating/version-updating.tsx', 'versionUpdating', {
    below: 'versionUpdating',
  }),
  'getStarted-step-1': stepPage(1),
  'getStarted-step-2': stepPage(2),
  'getStarted-step-3': stepPage(3),
  'getStarted-step-4': stepPage(4),
  siteMap: plain('screens/site-map.tsx', 'siteMap', { below: 'siteMap' }),
  ErrorPage: { source: 'screens/error-page.tsx', facts: () => undefined },
}
