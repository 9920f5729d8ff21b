import { MutationCache, QueryClient } from '@tanstack/react-query'

/** Milliseconds for which an answer needs no second look. */
export const freshMs = 15_000

/**
 * The cache of what the server said. Any command that succeeds makes everything on the screen ask
 * again: lists are short, and a forgotten dependency would show a stale state. The command's own
 * `onSuccess` comes after that, so that it finds the page fresh; it must not read what it changed.
 *
 * Without a network a call fails at once, as it does where the browser has not noticed: held back, a page
 * would wait for ever, and a command given up long ago would be carried out when the network returns.
 */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => queryClient.invalidateQueries(),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })
  return queryClient
}
