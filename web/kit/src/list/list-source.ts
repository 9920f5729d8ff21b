/** What a list shows and how it goes on, wherever its rows come from. */
export interface ListSource<Row> {
  /** Undefined until the first rows have arrived. */
  rows: readonly Row[] | undefined
  /** Why the last attempt to load or refresh the rows failed; null when it did not. */
  error: unknown
  /** Rows are being loaded or refreshed; not so while only the next ones are. */
  loading: boolean
  retry: () => void
  /** How a keyset list goes on; absent where a list comes whole or in numbered pages. */
  more?: More
}

/** The way to the next rows of a keyset list. */
export interface More {
  has: boolean
  busy: boolean
  /** The last attempt failed; `load` tries again. */
  failed: boolean
  load: () => void
}

interface PageOf<Row> {
  items: readonly Row[]
}

interface KeysetQuery<Row> {
  data: { pages: readonly PageOf<Row>[] } | undefined
  error: unknown
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** The list of an infinite query. A next page that fails leaves the list itself whole. */
export const keysetList = <Row>(query: KeysetQuery<Row>): ListSource<Row> & { more: More } => ({
  rows: query.data?.pages.flatMap(({ items }) => items),
  error: query.isFetchNextPageError ? null : query.error,
  loading: query.isFetching && !query.isFetchingNextPage,
  retry: () => void query.refetch(),
  more: {
    has: query.hasNextPage,
    busy: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    load: () => void query.fetchNextPage(),
  },
})

interface WholeQuery<Row> {
  data: PageOf<Row> | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The list of a query that answers all its rows at once. */
export const wholeList = <Row>(query: WholeQuery<Row>): ListSource<Row> => ({
  rows: query.data?.items,
  error: query.error,
  loading: query.isFetching,
  retry: () => void query.refetch(),
})
