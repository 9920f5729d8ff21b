import { useQuery } from '@tanstack/react-query'
import { mission } from 'contract/calls/mission'
import { organization } from 'contract/calls/organization'
import type { OrganizationDetail } from 'contract/organization'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { isFailure } from '../../../../kit/src/api/client.ts'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { Fact } from '../../../../kit/src/ui/facts.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { SectionTitle } from '../../../../kit/src/ui/section-title.tsx'
import { Empty, Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { MissionGrid, MissionGridSkeleton } from '../../features/mission/mission-card.tsx'
import { organizationCopy } from '../../features/organization/organization.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = organizationCopy.detail

/** `/organization/details?districtId=`: one node of the tree and its missions. */
export const Screen = () => {
  const [query] = useSearchParams()
  const districtId = query.get('districtId')
  return (
    <div className="page py-4 md:py-8">
      {districtId ? (
        <Detail key={districtId} districtId={districtId} />
      ) : (
        <Unknown title={copy.missing}>{copy.missingText}</Unknown>
      )}
    </div>
  )
}

const Unknown = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <PageTitle className="sr-only">{organizationCopy.title}</PageTitle>
    <Empty
      title={title}
      picture={<PaperCut motif="kite" size={144} />}
      action={
        <Link to="/organization" className={buttonClass('primary')}>
          {copy.toList}
        </Link>
      }
    >
      {children}
    </Empty>
  </>
)

const Detail = ({ districtId }: { districtId: string }) => {
  const api = useApi()
  const query = useQuery(api.query(organization.detail, { districtId }))
  if (isFailure(query.error, 'notFound') || isFailure(query.error, 'invalidInput')) {
    return <Unknown title={copy.unknown} />
  }
  return (
    <Loaded
      query={query}
      skeleton={
        <>
          <Skeleton className="mt-12 h-56" />
          <Skeleton className="mt-8 h-48" />
        </>
      }
    >
      {(node) => (
        <>
          <Head node={node} />
          <Missions districtId={districtId} />
        </>
      )}
    </Loaded>
  )
}

const Head = ({ node }: { node: z.output<typeof OrganizationDetail> }) => (
  <>
    <Trail node={node} />
    <section className="relative overflow-hidden rounded-hero border border-line-300 bg-paper-0 p-4 shadow-e1 md:p-8">
      <PaperCut
        motif="bridge"
        size={220}
        className="pointer-events-none absolute -right-4 -bottom-2 h-auto opacity-25 max-md:hidden md:w-[220px] elder:hidden print:hidden"
      />
      <div className="relative">
        <p>
          <Chip tone="zhu">{organizationCopy.kinds[node.kind]}</Chip>
        </p>
        <PageTitle documentTitle={node.districtName} className="mt-2">
          {node.districtName}
        </PageTitle>
        <dl className="mt-5 grid max-w-[720px] grid-cols-3 divide-x-2 divide-dashed divide-zhu-200 elder:divide-x-0">
          <Figure term={copy.members}>{copy.people(node.memberCount)}</Figure>
          <Figure term={copy.hours}>
            <Minutes value={node.serviceMinutes} className="whitespace-normal" />
          </Figure>
          <Figure term={copy.recruiting}>{copy.count(node.recruitingMissions)}</Figure>
        </dl>
        {node.haveChild && (
          <Link
            to={`/organization?districtId=${node.districtId}`}
            className={`${buttonClass('secondary')} mt-5 print:hidden`}
          >
            {copy.children}
          </Link>
        )}
      </div>
    </section>
    <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <section className="max-w-reading">
        <SectionTitle>{copy.introduction}</SectionTitle>
        <p className="leading-[1.75] whitespace-pre-line">
          {node.introduction || copy.noIntroduction}
        </p>
      </section>
      <section
        aria-label={copy.facts}
        className="rounded-card border border-line-300 bg-paper-0 p-4 empty:hidden md:p-6"
      >
        <dl className="flex flex-col gap-4">
          {node.address && <Fact term={copy.address}>{node.address}</Fact>}
          {node.foundedOn && (
            <Fact term={copy.founded}>
              <span className="tabular">{node.foundedOn}</span>
            </Fact>
          )}
          {node.usccMasked && (
            <Fact term={copy.uscc}>
              <span className="tabular">{node.usccMasked}</span>
            </Fact>
          )}
          <Fact term={copy.hotline}>
            <a className="tall-link tabular text-blue-600 underline" href="tel:12355">
              12355
            </a>
          </Fact>
        </dl>
      </section>
    </div>
  </>
)

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="px-3 first:pl-0 md:px-6">
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd className="tabular font-display text-18 font-semibold text-zhu-700 md:text-24">
      {children}
    </dd>
  </div>
)

/** The nodes above this one. */
const Trail = ({ node }: { node: z.output<typeof OrganizationDetail> }) => (
  <nav aria-label={copy.parent} className="mb-2">
    <ol className="flex flex-wrap items-center gap-x-2">
      {node.ancestors.map(({ districtId, districtName }, index) => (
        <li key={districtId} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden="true">/</span>}
          <Link
            className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
            to={`/organization/details?districtId=${districtId}`}
          >
            {districtName}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

const Missions = ({ districtId }: { districtId: string }) => {
  const api = useApi()
  const query = useQuery(api.query(mission.list, { districtId, size: '6' }))
  return (
    <section className="mt-10 print:hidden">
      <SectionTitle>{copy.missions}</SectionTitle>
      <Loaded query={query} skeleton={<MissionGridSkeleton count={3} />}>
        {({ items }) =>
          items.length > 0 ? (
            <MissionGrid missions={items} />
          ) : (
            <Empty title={copy.noMissions} picture={<PaperCut motif="seedling" size={112} />} />
          )
        }
      </Loaded>
    </section>
  )
}
