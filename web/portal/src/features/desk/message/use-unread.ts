import { useQuery } from '@tanstack/react-query'
import { message } from 'contract/desk/message'
import type { Client } from 'kit/api/client.ts'

/** Milliseconds between two looks; none while the page is hidden. */
const pause = 60_000

/** How many messages the volunteer has not read; null for a visitor and until it is known. */
export const useUnread = (api: Client, signedIn: boolean) => {
  const { data } = useQuery({
    ...api.query(message.unreadInfo, {}),
    // A number that cannot be had, as while the account is confined, is no reason to say anything.
    queryFn: ({ signal }) => api.call(message.unreadInfo, {}, { signal, quiet: true }),
    enabled: signedIn,
    refetchInterval: pause,
    refetchOnWindowFocus: true,
  })
  return (signedIn && data) || null
}
