import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query'
import { donation } from 'contract/site/donation'
import { donationKindCopy } from 'contract/site/donation.copy'
import type { ResultOf } from 'contract/endpoint'
import { formatMoney } from 'contract/rules/money.copy'
import type { Client } from 'kit/api/client.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { TabLinks } from 'kit/ui/tabs.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { donationCopy } from './donation.copy.ts'
import { givenText } from './given-text.ts'

const copy = donationCopy.open

type Totals = ResultOf<typeof donation.totals>
type Row = ResultOf<typeof donation.list>['items'][number]

interface Props {
  client: Client
  totals: UseQueryResult<Totals>
  /** As the address says it; undefined: every year. */
  year: string | undefined
  onGo: (href: string) => void
}

/** What was given, by year: the sums and, masked, by whom. */
export const OpenList = ({ client, totals, year, onGo }: Props) => {
  const list = keysetList(useInfiniteQuery(client.infinite(donation.list, year ? { year } : {})))
  return (
    <section aria-labelledby="open-list">
      <SectionTitle id="open-list">{copy.title}</SectionTitle>
      <Loaded query={totals} skeleton={<Skeleton className="mb-5 h-40" />}>
        {(known) => (
          <>
            <TabLinks
              label={copy.years}
              current={year ?? 'all'}
              links={[
                { key: 'all', label: copy.all, href: '?' },
                ...known.years.map((one) => ({
                  key: String(one.year),
                  label: copy.year(one.year),
                  href: `?year=${one.year}`,
                })),
              ]}
              onGo={onGo}
            />
            <Sums totals={known} year={year} />
          </>
        )}
      </Loaded>
      <p className="mb-3 text-14 text-ink-600">{copy.masked}</p>
      <ListStates
        list={list}
        skeleton={<Skeleton count={5} className="mb-3 h-32 md:mb-1 md:h-[60px]" />}
        empty={
          <Empty title={copy.empty} picture={<PaperCut motif="lantern" size={128} />}>
            {copy.emptyText}
          </Empty>
        }
      >
        {(rows) => (
          <InfiniteList more={list.more} count={rows.length}>
            <ResponsiveTable
              caption={copy.caption}
              columns={columns}
              rows={rows}
              idOf={({ certificateId }) => certificateId}
            />
          </InfiniteList>
        )}
      </ListStates>
    </section>
  )
}

const Sums = ({ totals, year }: { totals: Totals; year: string | undefined }) => {
  const years = totals.years.filter((one) => !year || String(one.year) === year)
  const sum = (of: 'amountFen' | 'certificates' | 'goods') =>
    years.reduce((total, one) => total + one[of], 0)
  return (
    <div className="mb-5 rounded-card border border-line-300 bg-paper-0 p-4 md:p-5">
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        <Figure term={copy.total}>{formatMoney(sum('amountFen'))}</Figure>
        <Figure term={copy.certificates}>{copy.certificatesOf(sum('certificates'))}</Figure>
        <Figure term={copy.goods}>{copy.goodsOf(sum('goods'))}</Figure>
      </dl>
      <p className="mt-3 text-14 text-ink-600">
        <Unbroken words={copy.asOf(whenText(totals.asOf))} />
      </p>
    </div>
  )
}

const Figure = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd className="tabular font-display text-24 text-zhu-700">{children}</dd>
  </div>
)

const columns: Column<Row>[] = [
  {
    key: 'donor',
    title: copy.columns.donor,
    heading: true,
    render: ({ nameMasked }) => nameMasked ?? copy.someone,
  },
  {
    key: 'given',
    title: copy.columns.given,
    render: (row) => (
      <>
        <span className="tabular">{givenText(row)}</span>
        <span className="block text-14 text-ink-600">{donationKindCopy[row.kind]}</span>
      </>
    ),
  },
  {
    key: 'date',
    title: copy.columns.date,
    render: ({ from, to }) => (
      <span className="tabular">
        <Unbroken words={donationCopy.periodOf(from, to)} />
      </span>
    ),
  },
  {
    key: 'purpose',
    title: copy.columns.purpose,
    render: ({ purpose, foundation }) => (
      <>
        {purpose}
        <span className="block text-14 text-ink-600">{foundation}</span>
      </>
    ),
  },
]
