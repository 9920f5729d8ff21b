import { useQuery, useQueryClient } from '@tanstack/react-query'
import { favourite, type FavouriteKind } from 'contract/service/favourite'
import type { ResultOf } from 'contract/endpoint'
import type * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { favouriteCopy as copy } from './favourite.copy.ts'

export type Kind = z.output<typeof FavouriteKind>
type Marks = ResultOf<typeof favourite.marks>

/** The marks of a kind stand under this name in the answer. */
const groups = { mission: 'missions', organization: 'organizations' } as const satisfies Record<
  Kind,
  keyof Marks
>

/**
 * Whether something is a favourite, and the way to change it: shown at once, taken back with a sentence
 * when the server refuses. One question tells the hearts of a whole page.
 */
export const useFavourite = (client: Client, signedIn: boolean, kind: Kind, objectId: string) => {
  const queryClient = useQueryClient()
  const query = client.query(favourite.marks, {})
  const marks = useQuery({ ...query, enabled: signedIn, staleTime: 60_000 }).data
  const group = groups[kind]
  const put = (kept: boolean) =>
    queryClient.setQueryData<Marks>(query.queryKey, (known) => {
      if (!known) return known
      const others = known[group].filter((id) => id !== objectId)
      return { ...known, [group]: kept ? [objectId, ...others] : others }
    })
  const set = async (kept: boolean) => {
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    put(kept)
    try {
      // Not as a mutation: those ask for the whole page again, and a list would lose what was just dropped.
      await client.call(favourite.update, { kind, objectId, kept: kept ? '1' : '0' })
    } catch (error) {
      put(!kept)
      notify.warn(isFailure(error) ? error.sentence : copy.failed)
      throw error
    }
    const list = kind === 'mission' ? favourite.listMissions : favourite.listOrganizations
    await queryClient.invalidateQueries({ queryKey: [list.path], refetchType: 'none' })
  }
  return {
    kept: signedIn && (marks?.[group].includes(objectId) ?? false),
    /** Nothing is known yet, so that nothing can be changed. */
    unknown: signedIn && marks === undefined,
    /** Rejects when it could not be changed, which has been said by then. */
    set,
  }
}
