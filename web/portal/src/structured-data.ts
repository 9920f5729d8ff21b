import type { ResultOf } from 'contract/endpoint'
import type { help } from 'contract/site/help'
import type { article } from 'contract/site/article'
import type { mission } from 'contract/service/mission'
import type { organization } from 'contract/nodes/organization'
import { plainText } from 'contract/rules/structured-text'
import { articlePath } from './features/site/article/article-path.ts'
import { pagesCopy } from './pages.copy.ts'
import { portalCopy } from './portal.copy.ts'

/* What search engines read about a page, in the words of schema.org. */

const context = 'https://schema.org'

/** Name and path of a page above; the last one is the page itself. */
export type Crumb = readonly [name: string, path: string]

export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** The federation that runs the site, on its home page. */
export const federation = (origin: string) => ({
  '@context': context,
  '@type': 'Organization',
  name: portalCopy.site,
  legalName: pagesCopy.federation,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  contactPoint: { '@type': 'ContactPoint', telephone: '12355', contactType: 'customer service' },
})

export const organizationData = (origin: string, node: ResultOf<typeof organization.detail>) => ({
  '@context': context,
  '@type': 'Organization',
  name: node.districtName,
  url: `${origin}/organization/details?districtId=${node.districtId}`,
  ...(node.introduction && { description: node.introduction }),
  ...(node.address && { address: node.address }),
  ...(node.foundedOn && { foundingDate: node.foundedOn }),
})

/** The help centre as questions with their answers. */
export const questions = (entries: ResultOf<typeof help.list>) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

export const articleData = (origin: string, found: ResultOf<typeof article.detail>) => ({
  '@context': context,
  '@type': found.kind === 'summary' ? 'Article' : 'NewsArticle',
  headline: found.title,
  description: found.lead,
  url: origin + articlePath(found),
  image: new URL(found.cover ?? '/share.png', origin).href,
  datePublished: found.publishedAt,
  // What is public is never rewritten: a change is published again.
  dateModified: found.publishedAt,
  author: { '@type': 'Organization', name: found.source },
  mainEntityOfPage: origin + articlePath(found),
  publisher: {
    '@type': 'Organization',
    name: portalCopy.site,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
  },
})

export const missionData = (origin: string, found: ResultOf<typeof mission.detail>) => ({
  '@context': context,
  '@type': 'Event',
  name: found.title,
  url: `${origin}/mission/detail-${found.missionId}`,
  image: new URL(found.cover?.sizes.at(-1)?.address ?? '/share.png', origin).href,
  description: found.content,
  startDate: found.startsAt,
  endDate: found.endsAt,
  eventStatus: `${context}/${found.cancelReason === null ? 'EventScheduled' : 'EventCancelled'}`,
  eventAttendanceMode: `${context}/${found.online ? 'Online' : 'Offline'}EventAttendanceMode`,
  isAccessibleForFree: true,
  maximumAttendeeCapacity: found.quota,
  location: found.online
    ? { '@type': 'VirtualLocation', url: `${origin}/mission/detail-${found.missionId}` }
    : {
        '@type': 'Place',
        name: found.address || found.regionName,
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'CN',
          addressLocality: found.regionName,
          streetAddress: found.address,
        },
      },
  organizer: {
    '@type': 'Organization',
    name: found.districtName,
    url: `${origin}/organization/details?districtId=${found.districtId}`,
  },
})
