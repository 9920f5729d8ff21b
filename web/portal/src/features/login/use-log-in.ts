import { useMutation } from '@tanstack/react-query'
import type { LoginAnswer } from 'contract/auth'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure, type Client } from '../../../../kit/src/api/client.ts'
import { withChallenge, type Work } from '../../../../kit/src/challenge/with-challenge.ts'
import { focusErrorSummary } from '../../../../kit/src/ui/focus-error-summary.ts'
import type { Owed } from './factor-step.tsx'
import type { Refused } from './refusal.tsx'

interface Options<Values> {
  client: Client
  /** Sends what was typed, with the computing time where it is asked for. */
  send: (values: Values, work: Work) => Promise<z.output<typeof LoginAnswer>>
  /** Keeps the session beyond the window. */
  stay: boolean
  /** After the first proof was right and before anything else. */
  after?: (values: Values) => Promise<void>
  onSuccess: () => void
  /** The account asks for a second factor. */
  onOwed: (owed: Owed) => void
}

/** Logging in, by whichever proof: what goes on, and what was refused last. */
export const useLogIn = <Values>({
  client,
  send,
  stay,
  after,
  onSuccess,
  onOwed,
}: Options<Values>) => {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [solving, setSolving] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: Values) => {
      setRefused(null)
      const login = await withChallenge(
        client,
        (work) => send(values, work),
        () => setSolving(true),
      )
      const { factor: demand } = login
      if (!demand) await client.session.set(login, stay)
      await after?.(values)
      return demand
    },
    onSuccess: (demand) => (demand ? onOwed({ demand, stay }) : onSuccess()),
    onError: (error) => {
      if (isFailure(error)) setRefused({ failure: error, at: Date.now() })
      focusErrorSummary()
    },
    onSettled: () => setSolving(false),
  })
  return { logIn: mutate, busy: isPending, solving, refused }
}
