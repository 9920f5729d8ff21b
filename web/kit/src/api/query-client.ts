import { MutationCache, QueryClient } from '@tanstack/react-query'

/**
 * The cache of what the server said. Any command that succeeds makes everything on the screen ask
 * again: lists are short, and a forgotten dependency would show a stale state. The command's own
 * `onSuccess` comes after that, so that it finds the page fresh; it must not read what it changed.
 */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => queryClient.invalidateQueries(),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  return queryClient
}
