import type { InfiniteData } from '@tanstack/react-query'
import { agreement } from 'contract/agreement'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { mission } from 'contract/mission'
import { organization } from 'contract/organization'
import type { PageHead } from 'contract/page'
import { record } from 'contract/record'
import { dayText, spanText } from '../../kit/src/ui/when.ts'
import { placeText } from './features/mission/place-text.ts'
import { publicityCopy } from './features/publicity/publicity.copy.ts'
import { pagesCopy as copy } from './pages.copy.ts'
import { portalCopy } from './portal.copy.ts'
import type { RouteName } from './route-names.ts'
import {
  breadcrumbs,
  federation,
  missionData,
  organizationData,
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

type Facts = Partial<Pick<PageHead, 'kind' | 'structured'>> & {
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

const titles = portalCopy.titles
const home: Crumb = [portalCopy.menu.home, '/']

/** A page of the main menu or an entrance, about nothing but itself. */
const plain = (
  source: string,
  description: string,
  rest: Partial<PublicPage> & { crumb?: Crumb } = {},
): PublicPage => ({
  source,
  ...rest,
  facts: ({ origin }) => ({
    description,
    structured: rest.crumb ? [breadcrumbs(origin, [home, rest.crumb])] : [],
  }),
})

const missionCrumb: Crumb = [titles.mission, '/mission']
const organizationCrumb: Crumb = [titles.organization, '/organization']
const publicityCrumb: Crumb = [titles.publicity, '/publicity']

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
      structured: [breadcrumbs(shown.origin, [home, [text.title, `/registered/agreement/${key}`]])],
    }
  },
})

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
  mission: plain('screens/mission/list.tsx', copy.mission, {
    reads: ['keyword', 'region', 'category', 'kind', 'phase', 'from', 'to', 'open', 'sort'],
    crumb: missionCrumb,
  }),
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
        kind: 'article',
        structured: [
          missionData(shown.origin, found),
          breadcrumbs(shown.origin, [home, missionCrumb, [found.title, path]]),
        ],
      }
    },
  },
  organization: plain('screens/organization/list.tsx', copy.organization, {
    reads: ['districtId', 'keyword'],
    crumb: organizationCrumb,
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
        kind: 'article',
        structured: [
          organizationData(shown.origin, node),
          breadcrumbs(shown.origin, [home, organizationCrumb, [node.districtName, path]]),
        ],
      }
    },
  },
  publicity: plain('screens/publicity/list.tsx', copy.publicity, {
    reads: ['keyword', 'state'],
    crumb: publicityCrumb,
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
        kind: 'article',
        structured: [
          breadcrumbs(shown.origin, [home, publicityCrumb, [title, `/publicity/${sessionId}`]]),
        ],
      }
    },
  },
  timeCertificate: plain('screens/zs.tsx', copy.timeCertificate, {
    // A certificate names a person: only its reader fetches it, and nothing on the way keeps it.
    unless: ['number', 'code'],
    crumb: [titles.timeCertificate, '/zs'],
  }),
  Login: plain('screens/login/chooser.tsx', copy.Login, { reads: ['redirect'] }),
  VolunteerLogin: plain('screens/login/volunteer.tsx', copy.VolunteerLogin, {
    reads: ['redirect'],
  }),
  OrganizationLogin: plain('screens/login/organization.tsx', copy.OrganizationLogin, {
    reads: ['redirect'],
  }),
  registered: plain('screens/registered/chooser.tsx', copy.registered),
  'registered-personalRegRequirements': textPage('personalRegRequirements'),
  'registered-voluntaryAgreement': textPage('voluntaryAgreement'),
  'registered-privacyPolicy': textPage('privacyPolicy'),
  'registered-childrenPrivacy': textPage('childrenPrivacy'),
  'registered-cardRequirements': textPage('cardRequirements'),
  'registered-orgRegRequirements': textPage('orgRegRequirements'),
  siteMap: plain('screens/site-map.tsx', copy.siteMap, { crumb: [titles.siteMap, '/site-map'] }),
  ErrorPage: { source: 'screens/error-page.tsx', facts: () => undefined },
}
