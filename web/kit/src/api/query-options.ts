import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'

type PageResult = { items: readonly unknown[]; next: string | null }
/** An endpoint that answers page by page. */
export type PagedEndpoint<E extends Endpoint> = ResultOf<E> extends PageResult ? E : never

type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: { signal?: AbortSignal; quiet?: boolean },
) => Promise<ResultOf<E>>

/** What TanStack Query needs to know to call an endpoint. */
export const queryOptionsOf = (call: Call) => ({
  /** Options for useQuery and friends. */
  query: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    queryOptions({
      queryKey: [endpoint.path, input] as const,
      meta: metaOf(endpoint),
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
    }),

  /** Options for useInfiniteQuery over a keyset list; pages follow each other by `next`. */
  infinite: <E extends Endpoint>(endpoint: E & PagedEndpoint<E>, input: InputOf<E>) =>
    infiniteQueryOptions({
      queryKey: [endpoint.path, 'pages', input] as const,
      meta: metaOf(endpoint),
      queryFn: ({ pageParam, signal }) =>
        call<E>(endpoint, { ...input, cursor: pageParam ?? undefined } as InputOf<E>, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => (page as PageResult).next,
    }),

  /** Options for useMutation; what else the mutation needs is handed through. */
  mutation: <E extends Endpoint>(
    endpoint: E,
    options: Omit<UseMutationOptions<ResultOf<E>, Error, InputOf<E>>, 'mutationFn'> = {},
    /** Quiet where the screen itself shows what was refused. */
    { quiet = false }: { quiet?: boolean } = {},
  ) =>
    mutationOptions({
      ...options,
      mutationFn: (input: InputOf<E>) => call(endpoint, input, { quiet }),
    }),
})

/** A public read that may lag is the same for everybody; any other answer may depend on who asks. */
const metaOf = (endpoint: Endpoint) => ({ dependsOnAsker: endpoint.replica !== true })
