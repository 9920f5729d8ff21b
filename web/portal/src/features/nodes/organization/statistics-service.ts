import { orgStatistics } from 'contract/nodes/org-statistics'
import type { Client } from 'kit/api/client.ts'
import type { Send } from 'kit/api/request.ts'

/** Where the page says the statistics service stands; empty where that is the server of the page. */
const base = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="statistics-service"]')?.content ?? '')

/** Leaves for the other server, without the login: what is counted is public, and it is not ours. */
const elsewhere =
  (origin: string): Send =>
  (url, { headers: _, ...init }) =>
    fetch(origin + url.slice(url.indexOf(`/${orgStatistics.detail.path}`)), {
      ...init,
      credentials: 'omit',
    })

/** What the statistics service counted about a node, from wherever it stands. */
export const countsOf = (client: Client, districtId: string) => ({
  ...client.query(orgStatistics.detail, { districtId }),
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const origin = base()
    return client.call(
      orgStatistics.detail,
      { districtId },
      { signal, ...(origin && { send: elsewhere(origin) }) },
    )
  },
})
