import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import { organization, type OrganizationDetail } from 'contract/nodes/organization'
import { addDays, localDate } from 'contract/rules/time'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { isFailure } from 'kit/api/client.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Fact } from 'kit/ui/facts.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { ComplaintButton } from '../../features/site/complaint/complaint-button.tsx'
import { Evaluations } from '../../features/service/evaluation/evaluations.tsx'
import { FavouriteButton } from '../../features/service/favourite/favourite-button.tsx'
import { MembershipPanel } from '../../features/nodes/membership/membership-panel.tsx'
import { MissionGrid, MissionGridSkeleton } from '../../features/service/mission/mission-card.tsx'
import { OrganizationCounts } from '../../features/nodes/organization/organization-counts.tsx'
import {
  OrganizationGrid,
  OrganizationGridSkeleton,
  Verified,
} from '../../features/nodes/organization/organization-grid.tsx'
import { ShareButton } from 'kit/ui/share-button.tsx'
import { organizationCopy } from '../../features/nodes/organization/organization.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useSignedIn } from '../../world.tsx'

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
      heading={<PageTitle className="sr-only">{organizationCopy.title}</PageTitle>}
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
          <OrganizationCounts client={api} districtId={districtId} />
          <Evaluations client={api} kind="organization" objectId={districtId} />
          <Missions districtId={districtId} />
          {node.haveChild && <Children districtId={districtId} name={node.districtName} />}
          <PublicityNote />
        </>
      )}
    </Loaded>
  )
}

type Node = z.output<typeof OrganizationDetail>

const Head = ({ node }: { node: Node }) => {
  // Its own noughts would deny what stands below, where everything under it is counted.
  const onlyBelow = node.haveChild && node.memberCount === 0 && node.serviceMinutes === 0
  const api = useApi()
  const signedIn = useSignedIn()
  return (
    <>
      <Trail node={node} />
      {node.state !== 'approved' && <Stopped node={node} />}
      <section className="relative overflow-hidden rounded-hero border border-line-300 bg-paper-0 p-4 shadow-e1 md:p-8">
        <PaperCut
          motif="bridge"
          size={220}
          className="pointer-events-none absolute -right-4 -bottom-2 h-auto opacity-25 max-md:hidden md:w-[220px] elder:hidden print:hidden"
        />
        <div className="relative">
          <p className="flex flex-wrap items-center gap-2">
            <Chip tone="zhu">{organizationCopy.kinds[node.kind]}</Chip>
            {node.verified && <Verified />}
          </p>
          <PageTitle documentTitle={node.districtName} className="mt-2">
            {node.districtName}
          </PageTitle>
          {node.formerNames.length > 0 && (
            <p className="mt-1 text-14 text-ink-600">
              {copy.formerNames} {node.formerNames.join(organizationCopy.separator)}
            </p>
          )}
          {onlyBelow && <p className="mt-2 text-ink-600">{organizationCopy.onlyBelow.yes}</p>}
          <dl className="mt-5 flex max-w-[720px] flex-wrap gap-y-3 divide-x-2 divide-dashed divide-zhu-200 elder:divide-x-0">
            {!onlyBelow && (
              <>
                <Figure term={copy.members}>{copy.peopleCount(node.memberCount)}</Figure>
                <Figure term={copy.hours}>
                  <Minutes value={node.serviceMinutes} />
                </Figure>
              </>
            )}
            <Figure term={copy.recruiting}>{copy.count(node.recruitingMissions)}</Figure>
          </dl>
          <MembershipPanel client={api} signedIn={signedIn} node={node} />
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            {node.state === 'approved' && (
              <FavouriteButton
                client={api}
                signedIn={signedIn}
                kind="organization"
                objectId={node.districtId}
                name={node.districtName}
                worded
              />
            )}
            <ShareButton
              title={node.districtName}
              path={`/organization/details?districtId=${node.districtId}`}
            />
            <ComplaintButton
              client={api}
              signedIn={signedIn}
              kind="organization"
              objectId={node.districtId}
              name={node.districtName}
            />
          </div>
        </div>
      </section>
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <section className="max-w-reading">
          <SectionTitle>{copy.introduction}</SectionTitle>
          <p className="leading-[1.75] whitespace-pre-line">
            {node.introduction || copy.noIntroduction}
          </p>
        </section>
        <Facts node={node} />
      </div>
    </>
  )
}

/** The organisation works no more, or not now: said before everything else, with the reason. */
const Stopped = ({ node }: { node: Node }) => (
  <div role="note" className="mb-4 rounded-control bg-amber-100 p-4 text-amber-700">
    <p className="flex gap-2 font-semibold">
      <Icon name="warning" className="mt-0.5" />
      {copy.stopped[node.state === 'revoked' ? 'revoked' : 'suspended']}
    </p>
    {node.stateReason && <p className="mt-1">{copy.stoppedReason(node.stateReason)}</p>}
  </div>
)

const Facts = ({ node }: { node: Node }) => (
  <section
    aria-label={copy.facts}
    className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
  >
    <dl className="flex flex-col gap-4">
      <Fact term={copy.region}>
        {node.regionName}
        {organizationCopy.bracketed(organizationCopy.levels[node.level])}
      </Fact>
      {node.kind !== 'federation' && (
        <Fact term={copy.join}>{organizationCopy.joins[node.joinMode]}</Fact>
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
      {node.keyPeople.length > 0 && (
        <Fact term={copy.people}>
          <ul>
            {node.keyPeople.map(({ role, name }) => (
              <li key={role}>
                {copy.roles[role]} {name}
              </li>
            ))}
          </ul>
          <p className="text-14 text-ink-500">{copy.peopleHint}</p>
        </Fact>
      )}
      <Fact term={copy.hotline}>
        <a className="tall-link tabular text-blue-600 underline" href="tel:12355">
          12355
        </a>
      </Fact>
    </dl>
  </section>
)

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grow px-3 first:pl-0 md:px-6">
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

/** What recruits now first; what has been comes below, page by page. */
const Missions = ({ districtId }: { districtId: string }) => {
  const api = useApi()
  const recruiting = useQuery(
    api.query(mission.list, { districtId, phase: 'recruiting', sort: 'soonest', size: '6' }),
  )
  const yesterday = addDays(localDate(useNow()), -1)
  const past = keysetList(
    useInfiniteQuery(api.infinite(mission.list, { districtId, to: yesterday, size: '6' })),
  )
  return (
    <>
      <section className="mt-10 print:hidden">
        <SectionTitle>{copy.recruitingNow}</SectionTitle>
        <Loaded query={recruiting} skeleton={<MissionGridSkeleton count={3} />}>
          {({ items }) =>
            items.length > 0 ? (
              <MissionGrid missions={items} />
            ) : (
              <p className="text-ink-600">{copy.noRecruiting}</p>
            )
          }
        </Loaded>
      </section>
      <section className="mt-10 print:hidden">
        <SectionTitle>{copy.past}</SectionTitle>
        <ListStates
          list={past}
          skeleton={<MissionGridSkeleton count={3} />}
          empty={
            <Empty title={copy.noMissions} picture={<PaperCut motif="seedling" size={112} />} />
          }
        >
          {(missions) => (
            <>
              <MissionGrid missions={missions} />
              {past.more.has && (
                <p className="mt-4 text-center">
                  <Button busy={past.more.busy} onClick={past.more.load}>
                    {copy.moreMissions}
                  </Button>
                </p>
              )}
            </>
          )}
        </ListStates>
      </section>
    </>
  )
}

/** A few nodes below this one, with the way to all of them. */
const Children = ({ districtId, name }: { districtId: string; name: string }) => {
  const query = useQuery(useApi().query(organization.listChildren, { districtId, size: '6' }))
  return (
    <section className="mt-10 print:hidden">
      <SectionTitle
        action={
          <Link
            to={`/organization?districtId=${districtId}`}
            className="inline-flex min-h-11 items-center text-zhu-700 underline underline-offset-4"
          >
            {copy.allChildren}
            <span className="sr-only"> {name}</span>
          </Link>
        }
      >
        {copy.children}
      </SectionTitle>
      <Loaded query={query} skeleton={<OrganizationGridSkeleton count={3} />}>
        {({ items }) => <OrganizationGrid nodes={items} />}
      </Loaded>
    </section>
  )
}

/** Where its hours are open to objection. */
const PublicityNote = () => (
  <section className="mt-10">
    <SectionTitle>{copy.publicity}</SectionTitle>
    <p className="max-w-reading text-ink-700">{copy.publicityText}</p>
    <Link to="/publicity" className={`${buttonClass('secondary')} mt-3 print:hidden`}>
      {copy.publicityLink}
    </Link>
  </section>
)
