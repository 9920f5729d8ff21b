import { useState } from 'react'
import { ApiFailure } from 'kit/api/failure.ts'
import type { ListSource } from 'kit/list/list-source.ts'
import type { Column } from 'kit/list/table-column.ts'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { dayText } from 'kit/ui/when.ts'
import { dataCopy } from './data.copy.ts'

export type Specimen = (typeof dataCopy.missions)[number]

export const failure = new ApiFailure('unexpectedAnswer', dataCopy.failed, {
  status: 500,
  requestId: 'r-20261121-7f3a',
})

/** A list in a named state; trying again works. */
export const useSpecimenList = (
  change: Partial<ListSource<Specimen>> = {},
): ListSource<Specimen> => {
  const [tried, setTried] = useState(false)
  const whole: ListSource<Specimen> = {
    rows: dataCopy.missions,
    error: null,
    loading: false,
    retry: () => setTried(true),
  }
  return tried ? whole : { ...whole, ...change }
}

export const columns: readonly Column<Specimen>[] = [
  { key: 'title', title: dataCopy.title, render: ({ title }) => title, heading: true },
  { key: 'day', title: dataCopy.day, render: ({ day }) => dayText(day), sortable: true },
  {
    key: 'left',
    title: dataCopy.places,
    render: ({ left }) => dataCopy.left(left),
    sortable: true,
  },
  {
    key: 'minutes',
    title: dataCopy.minutes,
    render: ({ minutes }) => <Minutes value={minutes} />,
    align: 'right',
    sortable: true,
  },
]

export const Rows = ({ rows }: { rows: readonly Specimen[] }) => (
  <ul className="flex flex-col gap-3">
    {rows.map(({ id, title, day, left }) => (
      <li key={id} className="rounded-card border border-line-300 bg-paper-0 p-4">
        <p className="text-18 font-semibold">{title}</p>
        <p className="mt-1 text-ink-700">
          {dayText(day)} {dataCopy.left(left)}
        </p>
      </li>
    ))}
  </ul>
)

export const RowsSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton count={3} className="h-[5.5rem]" />
  </div>
)
