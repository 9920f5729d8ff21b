import { useMutation } from '@tanstack/react-query'
import { factor } from 'contract/people/factor'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { answerPasskey, offersPasskeys, passkeyProblem, passkeysWork } from 'kit/factor/passkey.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { factorLoginCopy as copy } from './factor.copy.ts'
import type { Crowd } from './crowded-step.tsx'
import { LoginRefusal, type Refused } from './refusal.tsx'
import { choosingIn } from './use-log-in.ts'

interface Props {
  client: Client
  onSuccess: () => void
  /** The account holds as many logins as it may. */
  onCrowded: (crowd: Crowd) => void
}

/** Milliseconds after which a challenge that waits in the list of an input is renewed: it holds for two minutes. */
const renewAfter = 100_000

const never = () => () => undefined

/** Logging in with a passkey alone: by its button, or from the list below the login name. */
export const PasskeyLogin = ({ client, onSuccess, onCrowded }: Props) => {
  const works = useSyncExternalStore(never, passkeysWork, () => false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = useRef<AbortController | null>(null)

  const { mutate, isPending } = useMutation({
    mutationFn: async (answer: Answer | null) => {
      setRefused(null)
      setProblem(null)
      // Two requests at a time the browser refuses.
      waiting.current?.abort()
      return logIn(client, answer ?? (await answerPasskey(await challenge(client))))
    },
    onSuccess: (held) => (held ? onCrowded({ held, stay: false }) : onSuccess()),
    onError: (error) => {
      if (isFailure(error)) setRefused({ failure: error, at: Date.now() })
      else setProblem(passkeyProblem(error))
    },
  })
  useOffered(client, waiting, mutate)

  if (!works) return null
  return (
    <div className="mt-6">
      <p aria-hidden="true" className="mb-4 text-center text-14 text-ink-600">
        {copy.or}
      </p>
      {refused && <LoginRefusal refused={refused} />}
      {problem && <ErrorSummary title={problem} errors={[]} />}
      <Button block busy={isPending} busyText={copy.byPasskeyBusy} onClick={() => mutate(null)}>
        {copy.byPasskey}
      </Button>
    </div>
  )
}

type Answer = Awaited<ReturnType<typeof answerPasskey>>

const loginTypeOf = (client: Client) =>
  client.session.realm === 'volunteer' ? ('1' as const) : ('2' as const)

const challenge = (client: Client) =>
  client.call(factor.passkeyChallenge, { loginType: loginTypeOf(client) })

const logIn = async (client: Client, answer: Answer) => {
  const endpoint =
    client.session.realm === 'volunteer'
      ? factor.loginVolunteerByPasskey
      : factor.loginOrganizationByPasskey
  const login = await withChallenge(client, (work) =>
    client.call(endpoint, { answer, ...choosingIn(client), ...work }),
  )
  if (!login.crowded) await client.session.set(login, false)
  return login.crowded
}

/** Waits in the list below the login name, with a new challenge before the old one ends. */
const useOffered = (
  client: Client,
  waiting: { current: AbortController | null },
  onAnswer: (answer: Answer) => void,
) => {
  const given = useRef(onAnswer)
  given.current = onAnswer
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = async () => {
      if (over || !(await offersPasskeys())) return
      const asked = await challenge(client)
      if (over) return
      const control = new AbortController()
      waiting.current = control
      timer = setTimeout(() => {
        control.abort()
        void wait().catch(() => undefined)
      }, renewAfter)
      given.current(await answerPasskey(asked, { quietly: true, signal: control.signal }))
    }
    // Nobody asked for it: the button is there all the same.
    wait().catch(() => undefined)
    return () => {
      over = true
      clearTimeout(timer)
      waiting.current?.abort()
    }
  }, [client, waiting])
}
