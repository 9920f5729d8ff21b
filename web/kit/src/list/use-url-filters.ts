import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  areSet,
  readFilter,
  readFilters,
  writeFilters,
  type FilterChange,
  type FilterShape,
  type FilterValues,
} from './url-filters.ts'

interface UrlFilters<Shape extends FilterShape> {
  values: FilterValues<Shape>
  /** A settled change: an entry of the history, or the end of the one that typing has begun. */
  set: (change: FilterChange<Shape>) => void
  /** For a control that gives texts: sets one filter as the address would, or takes it away. */
  choose: (name: keyof Shape & string) => (text: string) => void
  /** A change while something is being typed: all of it together is one entry of the history. */
  type: (change: FilterChange<Shape>) => void
  /** Takes all filters away; undefined when none is set. */
  clear: (() => void) | undefined
}

/**
 * Filters of a list, kept in the address so that they survive reloading and can be passed on. A
 * screen that is kept alive hands in the query string it was last shown with.
 */
export const useUrlFilters = <Shape extends FilterShape>(
  shape: Shape,
  keptSearch?: string,
): UrlFilters<Shape> => {
  const location = useLocation()
  const navigate = useNavigate()
  const search = keptSearch ?? location.search
  // Two changes before the next render must not lose the first.
  const latest = useRef(search)
  const typing = useRef(false)
  // Nor one before the first effect, which runs after the page can be used.
  const seen = useRef(search)
  useEffect(() => {
    if (seen.current === search) return
    seen.current = search
    if (latest.current !== search) typing.current = false
    latest.current = search
  }, [search])

  const go = (change: FilterChange<Shape>, goesOn: boolean) => {
    const next = writeFilters(shape, latest.current, change)
    const replace = typing.current
    typing.current = goesOn
    if (next === latest.current) return
    latest.current = next
    void navigate({ search: next }, { replace, preventScrollReset: true })
  }
  const nothing = Object.fromEntries(
    Object.keys(shape).map((name) => [name, undefined]),
  ) as FilterChange<Shape>
  return {
    values: readFilters(shape, search),
    set: (change) => go(change, false),
    choose: (name) => (text) =>
      go({ [name]: readFilter(shape[name]!, text) } as FilterChange<Shape>, false),
    type: (change) => go(change, true),
    clear: areSet(shape, search) ? () => go(nothing, false) : undefined,
  }
}
