import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profile } from 'contract/people/profile'
import { registration } from 'contract/people/registration'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { profileCopy as copy } from './profile.copy.ts'

export type Detail = ResultOf<typeof profile.myDetail>
export type Changes = Omit<InputOf<typeof profile.update>, 'version' | 'xc'>

export const useDetail = (client: Client) => useQuery(client.query(profile.myDetail, {}))

/** Asks again for the own data, and for what is told of them elsewhere. */
export const useDetailChanged = (client: Client) => {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: client.query(profile.myDetail, {}).queryKey }),
      queries.invalidateQueries({ queryKey: [registration.information.path] }),
    ])
}

/** The values of one group, for telling whether they were changed elsewhere. */
type Group = (detail: Detail) => unknown

/**
 * Saves one group of the own data. Changed elsewhere meanwhile, it is sent again when that was
 * another group, and otherwise left to the volunteer: `conflict` holds what is saved now.
 */
export const useSave = (
  client: Client,
  { base, group, onSaved }: { base: Detail; group: Group; onSaved: () => void },
) => {
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<Detail | null>(null)
  const keep = (detail: Detail) => {
    queries.setQueryData(client.query(profile.myDetail, {}).queryKey, detail)
    void queries.invalidateQueries({ queryKey: [registration.information.path] })
  }
  const send = (version: string, changes: Changes) =>
    client.call(profile.update, { ...changes, version }, { quiet: true })
  const save = useMutation({
    mutationFn: async (changes: Changes) => {
      const from = conflict ?? base
      try {
        return await send(from.version, changes)
      } catch (error) {
        const current = currentOf(error)
        if (!current || differs(group(from), group(current))) throw error
        return send(current.version, changes)
      }
    },
    onSuccess: (detail) => {
      keep(detail)
      notify.success(copy.saved)
      onSaved()
    },
    onError: (error) => {
      setConflict(currentOf(error))
      focusErrorSummary()
    },
  })
  const refusal = isFailure(save.error) && !currentOf(save.error) ? save.error : null
  return {
    save: save.mutate,
    busy: save.isPending,
    refusal,
    conflict,
    /** Leaves what is saved now, and closes. */
    takeTheirs: () => {
      if (conflict) keep(conflict)
      notify.success(copy.conflict.taken)
      onSaved()
    },
  }
}

/** What the server holds, as the refusal of a change tells it. */
const currentOf = (error: unknown): Detail | null =>
  isFailure(error, 'profileChanged') ? (error.details.current as Detail) : null

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other)
