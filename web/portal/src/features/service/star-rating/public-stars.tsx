import { useInfiniteQuery } from '@tanstack/react-query'
import type { RowOf } from 'contract/endpoint'
import { starRating } from 'contract/service/star-rating'
import { lazy, Suspense, useState } from 'react'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import type { Client } from 'kit/api/client.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { lastDayText } from 'kit/ui/when.ts'
import { starRatingCopy } from './star-rating.copy.ts'

const copy = starRatingCopy.publicList

const ReasonDialog = lazy(() =>
  import('../../../form/reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

type Row = RowOf<typeof starRating.publicity>

/** Star ratings in publicity with masked names, each with the way to object. */
export const PublicStars = ({
  client,
  logIn,
}: {
  client: Client
  /** Where somebody must log in to object; null where he is. */
  logIn: (() => void) | null
}) => {
  const [objecting, setObjecting] = useState<Row | null>(null)
  const list = keysetList(useInfiniteQuery(client.infinite(starRating.publicity, {})))
  return (
    <>
      <ListStates
        list={list}
        skeleton={<Skeleton count={4} className="mb-3 h-24 md:mb-1 md:h-[68px]" />}
        empty={
          <Empty title={copy.emptyTitle} picture={<PaperCut motif="calendarKnot" size={128} />}>
            {copy.emptyText}
          </Empty>
        }
      >
        {(rows) => (
          <InfiniteList more={list.more} count={rows.length}>
            <ResponsiveTable
              caption={copy.title}
              columns={[...columns, actColumn(logIn ?? setObjecting)]}
              rows={rows}
              idOf={({ starApplicationId }) => starApplicationId}
              isCurrent={({ own }) => own}
            />
          </InfiniteList>
        )}
      </ListStates>
      {objecting && (
        <Suspense fallback={null}>
          <ReasonDialog
            client={client}
            command={starRating.object}
            input={(reason) => ({ starApplicationId: objecting.starApplicationId, reason })}
            copy={starRatingCopy.objection}
            about={starRatingCopy.objection.about(
              objecting.nameMasked,
              objecting.numberTail,
              objecting.rating,
            )}
            onClose={() => setObjecting(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'name',
    title: copy.columns.name,
    heading: true,
    render: ({ nameMasked, own }) => (
      <>
        <span className="whitespace-nowrap">{nameMasked}</span>{' '}
        {own && <Chip tone="zhu">{copy.own}</Chip>}
      </>
    ),
  },
  {
    key: 'number',
    title: copy.columns.number,
    render: ({ numberTail }) => <span className="tabular">{numberTail}</span>,
  },
  {
    key: 'rating',
    title: copy.columns.rating,
    render: ({ rating }) => starRatingCopy.nameOf(rating),
  },
  {
    key: 'organization',
    title: copy.columns.organization,
    render: ({ organizationName, certifierName }) => (
      <div>
        {organizationName}
        <span className="block text-14 text-ink-600">{copy.certifier(certifierName)}</span>
      </div>
    ),
  },
  {
    key: 'ends',
    title: copy.columns.ends,
    render: ({ state, endsAt }) =>
      state === 'objected' ? (
        copy.objected
      ) : (
        <span className="tabular">{copy.until(lastDayText(endsAt))}</span>
      ),
  },
]

const actColumn = (object: (row: Row) => void): Column<Row> => ({
  key: 'act',
  title: copy.columns.act,
  render: (row) =>
    row.state === 'publicised' && !row.own ? (
      <Button look="text" aria-label={copy.objectName(row.nameMasked)} onClick={() => object(row)}>
        {copy.object}
      </Button>
    ) : null,
})
