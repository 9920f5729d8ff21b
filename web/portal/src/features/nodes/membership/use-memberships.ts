import { useQuery, useQueryClient } from '@tanstack/react-query'
import { account } from 'contract/people/account'
import { membership } from 'contract/nodes/membership'
import type { ResultOf } from 'contract/endpoint'
import type { Client } from 'kit/api/client.ts'

type Own = ResultOf<typeof membership.listOwn>
export type Belonging = Own['items'][number]

/** Own organisations and applications to join. */
export const useMemberships = (client: Client, signedIn: boolean) =>
  useQuery({ ...client.query(membership.listOwn, {}), enabled: signedIn })

/** Asks again for everything that a change of belonging touches. */
export const useBelongingChanged = (client: Client) => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [
        client.query(membership.listOwn, {}).queryKey,
        client.query(account.userInfo, {}).queryKey,
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** How many places are taken of those somebody has. */
export const heldOf = ({ items }: Own): number =>
  items.filter(({ state }) => state === 'member' || state === 'applied').length
