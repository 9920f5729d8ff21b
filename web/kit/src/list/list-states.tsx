import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Empty, ErrorState, Stale } from '../ui/states.tsx'
import { uiCopy } from '../ui/ui.copy.ts'
import { Waiting } from '../ui/waiting.tsx'
import type { ListSource } from './list-source.ts'

/** The filters a list is narrowed by, each with the way to take it away. */
export interface Narrowing {
  filters: readonly {
    label: string
    remove: () => void
    /** What would be found without it, in words. */
    gives?: string | undefined
  }[]
  clear: () => void
  /** What finding nothing means here. */
  title?: string
  text?: ReactNode
  picture?: ReactNode
}

interface Props<Row> {
  list: ListSource<Row>
  /** The true layout in grey blocks. */
  skeleton: ReactNode
  /** Says, with `Empty`, that there is nothing yet and what to do first. */
  empty: ReactNode
  /** What the list is narrowed by; no filters, no narrowing. */
  narrowing?: Narrowing | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * The five states of a list: skeleton, rows (dimmed while they are refreshed, kept with a notice when
 * that fails), nothing yet, nothing left by the filters, and failure with the way to try again.
 */
export const ListStates = <Row,>({ list, skeleton, empty, narrowing, children }: Props<Row>) => {
  const { rows, error, loading, retry } = list
  if (!rows) {
    return error != null ? (
      <ErrorState error={error} onRetry={retry} retrying={loading} />
    ) : (
      <Waiting>{skeleton}</Waiting>
    )
  }
  return (
    <div aria-busy={loading}>
      {error != null && <Stale onRetry={retry} retrying={loading} />}
      <div
        className={classNames('transition-opacity duration-200', loading && 'opacity-90 delay-300')}
      >
        {rows.length > 0 ? (
          children(rows)
        ) : narrowing && narrowing.filters.length > 0 ? (
          <NothingFound {...narrowing} />
        ) : (
          empty
        )}
      </div>
      {/* Present from the start, or the first words in it would not be read out. */}
      <p role="status" className="sr-only">
        {loading ? uiCopy.refreshing : ''}
      </p>
    </div>
  )
}

const NothingFound = ({
  filters,
  clear,
  title = uiCopy.noneFound,
  text = uiCopy.noneFoundText,
  picture,
}: Narrowing) => (
  <Empty
    title={title}
    {...(picture !== undefined && { picture })}
    action={
      <>
        {filters.map(({ label, remove, gives }) => (
          <Button key={label} onClick={remove}>
            {uiCopy.removeFilter(label)}
            {gives !== undefined && <span className="tabular">{uiCopy.gives(gives)}</span>}
          </Button>
        ))}
        {filters.length > 1 && (
          <Button look="text" onClick={clear}>
            {uiCopy.clearFilters}
          </Button>
        )}
      </>
    }
  >
    {text}
  </Empty>
)
