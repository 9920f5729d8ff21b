import { useInfiniteQuery } from '@tanstack/react-query'
import { spotCheck } from 'contract/service/spot-check'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { monthText } from 'contract/rules/time.copy'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { type Draw, DrawValues } from '../../features/service/spot-check/draw-values.tsx'
import { spotCheckCopy as copy } from '../../features/service/spot-check/spot-check.copy.ts'
import { Commands } from '../../features/service/transparency/commands.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** The monthly draws: what was found in numbers, and how anybody plays them again. */
export const Screen = () => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(spotCheck.draws, {})))
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-3 mb-6 max-w-reading text-ink-700">{copy.intro}</p>
      <SectionTitle>{copy.results}</SectionTitle>
      <ListStates
        list={list}
        skeleton={<Skeleton count={4} className="mb-3 h-36 md:mb-1 md:h-14" />}
        empty={
          <Empty title={copy.emptyTitle} picture={<PaperCut motif="calendarKnot" size={128} />}>
            {copy.emptyText}
          </Empty>
        }
      >
        {(draws) => (
          <InfiniteList more={list.more} count={draws.length}>
            <ResponsiveTable
              caption={copy.caption}
              columns={columns}
              rows={draws}
              idOf={({ month }) => month}
            />
            <section className="mt-10">
              <SectionTitle>{copy.values}</SectionTitle>
              <p className="mb-4 max-w-reading text-ink-700">{copy.valuesText}</p>
              {draws.map((draw) => (
                <DrawValues key={draw.month} client={api} draw={draw} />
              ))}
            </section>
            <Replay month={(draws.find(({ drawnAt }) => drawnAt !== null) ?? draws[0]!).month} />
          </InfiniteList>
        )}
      </ListStates>
    </div>
  )
}

/** How the draw of a month, or of any, is played again with what every computer has. */
const Replay = ({ month }: { month: string }) => (
  <section className="mt-10">
    <SectionTitle>{copy.replay}</SectionTitle>
    <p className="mb-4 max-w-reading text-ink-700">{copy.rule}</p>
    <ol className="mb-4 list-decimal pl-6">
      {copy.steps.map((step) => (
        <li key={step} className="mb-1">
          {step}
        </li>
      ))}
    </ol>
    <Commands lines={copy.script(copy.file(month))} label={copy.replay} />
  </section>
)

const count = (of: 'waiting' | 'inOrder' | 'deficient' | 'notSupplied'): Column<Draw> => ({
  key: of,
  title: copy.columns[of],
  align: 'right',
  render: ({ drawnAt, results }) => (drawnAt === null ? copy.notYet : copy.count(results[of])),
})

const columns: Column<Draw>[] = [
  {
    key: 'month',
    title: copy.columns.month,
    heading: true,
    render: ({ month }) => <span className="whitespace-nowrap tabular">{monthText(month)}</span>,
  },
  {
    key: 'drawn',
    title: copy.columns.drawn,
    align: 'right',
    render: ({ drawnAt, drawn, population }) =>
      drawnAt === null ? copy.notDrawn : copy.drawnOf(drawn, population),
  },
  count('inOrder'),
  count('deficient'),
  count('notSupplied'),
  count('waiting'),
  {
    key: 'reversed',
    title: copy.columns.reversed,
    align: 'right',
    render: ({ drawnAt, results }) =>
      drawnAt === null ? (
        copy.notYet
      ) : (
        <>
          <Minutes value={results.reversedMinutes} />
          <span className="block text-14 text-ink-600">
            {copy.records(results.reversedRecords)}
          </span>
          {results.restoredMinutes > 0 && (
            <span className="block text-14 text-ink-600">
              {copy.restored(formatMinutes(results.restoredMinutes))}
            </span>
          )}
        </>
      ),
  },
]
