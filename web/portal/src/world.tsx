import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { account } from 'contract/people/account'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { createClient, type Client } from 'kit/api/client.ts'
import type { Send } from 'kit/api/request.ts'
import { createQueryClient } from 'kit/api/query-client.ts'
import { nobody } from 'kit/api/session-snapshot.ts'

/** What the screens of the portal share: the two clients and the cache. */
export interface World {
  api: Client
  /** Only to sign in, to show the name and to sign out; the console does the rest. */
  organizationApi: Client
  queryClient: QueryClient
  /** When the server rendered the page that is shown; null where the browser renders it. */
  renderedAt: Date | null
  /** From when its data are, where the API had no answer at that time; null when they were of that time. */
  snapshotAt: Date | null
}

/** Makes the world once for the page, or for a test with its own `send`. */
export const createWorld = (send?: Send): World => ({
  api: createClient({ realm: 'volunteer', ...(send && { send }) }),
  organizationApi: createClient({ realm: 'organization', ...(send && { send }) }),
  queryClient: createQueryClient(),
  renderedAt: null,
  snapshotAt: null,
})

const WorldContext = createContext<World | null>(null)

export const WorldProvider = ({ world, children }: { world: World; children: ReactNode }) => (
  <WorldContext value={world}>
    <QueryClientProvider client={world.queryClient}>{children}</QueryClientProvider>
  </WorldContext>
)

export const useWorld = (): World => {
  const world = use(WorldContext)
  if (!world) throw new Error('no world above this component')
  return world
}

/** The client that speaks as the volunteer, or as a visitor. */
export const useApi = (): Client => useWorld().api

const useSignedInTo = ({ session }: Client) =>
  useSyncExternalStore(session.subscribe, session.snapshot, () => nobody).signedIn

/** Whether a volunteer is signed in. */
export const useSignedIn = (): boolean => useSignedInTo(useApi())

/** Whether an administrator of an organisation is signed in. */
export const useAdministrator = (): boolean => useSignedInTo(useWorld().organizationApi)

/** What the portal keeps about the signed-in volunteer; the guard has usually fetched it already. */
export const useUserInfo = () => {
  const api = useApi()
  const signedIn = useSignedIn()
  const query = useQuery({ ...api.query(account.userInfo, {}), enabled: signedIn })
  // A part of a server's page that is taken up late must begin as the visitor's that it is.
  return signedIn ? query : { ...query, data: undefined }
}
