import { useMutation } from '@tanstack/react-query'
import type { LoginAnswer } from 'contract/people/auth'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { withChallenge, type Work } from 'kit/challenge/with-challenge.ts'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import type { Crowd } from './crowded-step.tsx'
import type { Owed } from './owed.ts'
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
  /** The account holds as many logins as it may. */
  onCrowded: (crowd: Crowd) => void
}

/** Administrators choose which login ends where they hold as many as they may. */
export const choosingIn = ({ session }: Client): { chooses?: '1' } =>
  session.realm === 'organization' ? { chooses: '1' } : {}

/** Logging in, by whichever proof: what goes on, and what was refused last. */
export const useLogIn = <Values>({
  client,
  send,
  stay,
  after,
  onSuccess,
  onOwed,
  onCrowded,
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
      if (!login.factor && !login.crowded) await client.session.set(login, stay)
      await after?.(values)
      return login
    },
    onSuccess: ({ factor: demand, crowded: held }) => {
      if (demand) onOwed({ demand, stay })
      else if (held) onCrowded({ held, stay })
      else onSuccess()
    },
    onError: (error) => {
      if (isFailure(error)) setRefused({ failure: error, at: Date.now() })
      focusErrorSummary()
    },
    onSettled: () => setSolving(false),
  })
  return { logIn: mutate, busy: isPending, solving, refused }
}
