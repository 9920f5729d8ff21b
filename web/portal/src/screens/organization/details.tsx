import { useQuery } from '@tanstack/react-query'
import { mission } from 'contract/mission'
import { organization, type OrganizationDetail } from 'contract/organization'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { isFailure } from '../../../../kit/src/api/client.ts'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
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
    <div className="page py-8">
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
    <Loaded query={query} skeleton={<Skeleton count={2} className="mb-4 h-40" />}>
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
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <PageTitle documentTitle={node.districtName}>{node.districtName}</PageTitle>
      <Chip tone="zhu">{organizationCopy.kinds[node.kind]}</Chip>
    </div>
    <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line-300 bg-paper-0 p-4 sm:grid-cols-2 md:p-6">
      {node.ancestors.length > 0 && (
        <Fact term={copy.parent}>
          {node.ancestors.map(({ districtId, districtName }, index) => (
            <span key={districtId}>
              {index > 0 && ' / '}
              <Link
                className="tall-link text-blue-600 underline underline-offset-4"
                to={`/organization/details?districtId=${districtId}`}
              >
                {districtName}
              </Link>
            </span>
          ))}
        </Fact>
      )}
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
      <Fact term={copy.members}>{copy.people(node.memberCount)}</Fact>
      <Fact term={copy.hours}>
        <Minutes value={node.serviceMinutes} />
      </Fact>
      <Fact term={copy.recruiting}>{copy.count(node.recruitingMissions)}</Fact>
    </dl>
    {node.haveChild && (
      <Link
        to={`/organization?districtId=${node.districtId}`}
        className={`${buttonClass('secondary')} mt-4`}
      >
        {copy.children}
      </Link>
    )}
    <section className="mt-8 max-w-reading">
      <h2 className="mb-2 text-20">{copy.introduction}</h2>
      <p className="leading-[1.75] whitespace-pre-line">
        {node.introduction || copy.noIntroduction}
      </p>
    </section>
  </>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Missions = ({ districtId }: { districtId: string }) => {
  const api = useApi()
  const query = useQuery(api.query(mission.list, { districtId, size: '6' }))
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-20">{copy.missions}</h2>
      <Loaded query={query} skeleton={<MissionGridSkeleton count={3} />}>
        {({ items }) =>
          items.length > 0 ? <MissionGrid missions={items} /> : <Empty title={copy.noMissions} />
        }
      </Loaded>
    </section>
  )
}
