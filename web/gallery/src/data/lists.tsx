import { useState } from 'react'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import type { ListSource, More } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Pagination } from 'kit/list/pagination.tsx'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Order } from 'kit/list/table-column.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Empty, Loaded } from 'kit/ui/states.tsx'
import type { Section } from '../section.ts'
import { dataCopy } from './data.copy.ts'
import {
  columns,
  failure,
  Rows,
  RowsSkeleton,
  useSpecimenList,
  type Specimen,
} from './missions.tsx'

const Specimens = ({ state }: { state: Partial<ListSource<Specimen>> }) => (
  <ListStates
    list={useSpecimenList(state)}
    skeleton={<RowsSkeleton />}
    empty={
      <Empty
        picture={<PaperCut motif="seedling" size={120} />}
        title={dataCopy.recordsTitle}
        action={
          <a href="/mission" className={buttonClass('primary')}>
            {dataCopy.findMissions}
          </a>
        }
      >
        {dataCopy.recordsText}
      </Empty>
    }
  >
    {(rows) => <Rows rows={rows} />}
  </ListStates>
)

const Filtered = () => {
  const [filters, setFilters] = useState([dataCopy.phase, dataCopy.category])
  return (
    <ListStates
      list={useSpecimenList(filters.length > 0 ? { rows: [] } : {})}
      skeleton={<RowsSkeleton />}
      empty={null}
      narrowing={{
        filters: filters.map((label) => ({
          label,
          remove: () => setFilters(filters.filter((other) => other !== label)),
        })),
        clear: () => setFilters([]),
        picture: <PaperCut motif="crane" size={120} />,
      }}
    >
      {(rows) => <Rows rows={rows} />}
    </ListStates>
  )
}

const Single = () => (
  <Loaded
    query={{
      data: dataCopy.missions[0],
      error: failure,
      isFetching: false,
      refetch: () => undefined,
    }}
    skeleton={<RowsSkeleton />}
  >
    {(one) => <Rows rows={[one]} />}
  </Loaded>
)

const Infinite = ({ state }: { state: Partial<More> }) => {
  const [more, setMore] = useState<More>({
    has: true,
    busy: false,
    failed: false,
    load: () => undefined,
    ...state,
  })
  const load = () => setMore({ ...more, has: false, failed: false })
  return (
    <InfiniteList more={{ ...more, load }} count={dataCopy.missions.length}>
      <Rows rows={dataCopy.missions} />
    </InfiniteList>
  )
}

const Pages = ({ from, pages }: { from: number; pages: number }) => {
  const [page, setPage] = useState(from)
  return (
    <Pagination page={page} pages={pages} hrefOf={(to) => `?part=data&page=${to}`} onGo={setPage} />
  )
}

const Sorted = () => {
  const [order, setOrder] = useState<Order | null>({ key: 'day', descending: false })
  const rows = [...dataCopy.missions]
  if (order) {
    const key = order.key as keyof Specimen
    rows.sort((a, b) => (a[key] < b[key] ? -1 : 1) * (order.descending ? -1 : 1))
  }
  return (
    <ResponsiveTable
      caption={dataCopy.caption}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      order={{ current: order, onChange: setOrder }}
    />
  )
}

const Chosen = () => {
  const [ids, setIds] = useState<string[]>(['1'])
  return (
    <ResponsiveTable
      caption={dataCopy.caption}
      columns={columns}
      rows={dataCopy.missions}
      idOf={({ id }) => id}
      selection={{
        ids,
        onChange: setIds,
        nameOf: ({ title }) => title,
        selectable: ({ left }) => left > 0,
        actions: <Button onClick={() => setIds([])}>{dataCopy.remind}</Button>,
      }}
    />
  )
}

export const listSections: readonly Section[] = [
  {
    id: 'list-states',
    title: dataCopy.listStates,
    states: [
      {
        name: dataCopy.skeleton,
        render: () => <Specimens state={{ rows: undefined, loading: true }} />,
      },
      { name: dataCopy.rows, render: () => <Specimens state={{}} /> },
      { name: dataCopy.refreshing, render: () => <Specimens state={{ loading: true }} /> },
      { name: dataCopy.stale, render: () => <Specimens state={{ error: failure }} /> },
      { name: dataCopy.emptyFirst, render: () => <Specimens state={{ rows: [] }} /> },
      { name: dataCopy.emptyFiltered, render: () => <Filtered /> },
      {
        name: dataCopy.failed,
        render: () => <Specimens state={{ rows: undefined, error: failure }} />,
      },
      { name: dataCopy.loaded, render: () => <Single /> },
    ],
  },
  {
    id: 'infinite-list',
    title: dataCopy.infinite,
    states: [
      { name: dataCopy.more, render: () => <Infinite state={{}} /> },
      { name: dataCopy.moreBusy, render: () => <Infinite state={{ busy: true }} /> },
      { name: dataCopy.moreFailed, render: () => <Infinite state={{ failed: true }} /> },
      { name: dataCopy.moreNone, render: () => <Infinite state={{ has: false }} /> },
    ],
  },
  {
    id: 'pagination',
    title: dataCopy.pagination,
    states: [
      { name: dataCopy.firstPage, render: () => <Pages from={1} pages={3} /> },
      { name: dataCopy.middlePage, render: () => <Pages from={7} pages={42} /> },
      { name: dataCopy.lastPage, render: () => <Pages from={5} pages={5} /> },
    ],
  },
  {
    id: 'table',
    title: dataCopy.table,
    states: [
      {
        name: dataCopy.plainTable,
        render: () => (
          <ResponsiveTable
            caption={dataCopy.caption}
            columns={columns}
            rows={dataCopy.missions}
            idOf={({ id }) => id}
            isCurrent={({ id }) => id === '2'}
          />
        ),
      },
      { name: dataCopy.sortedTable, render: () => <Sorted /> },
      { name: dataCopy.chosenTable, render: () => <Chosen /> },
    ],
  },
]
