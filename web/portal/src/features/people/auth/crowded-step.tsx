import { useMutation } from '@tanstack/react-query'
import { auth, type HeldLogins } from 'contract/people/auth'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { whenText } from 'kit/ui/when.ts'
import { deviceCopy } from 'kit/text/device.copy.ts'
import { deviceText } from 'kit/text/device-text.ts'
import { crowdedCopy as copy } from './crowded.copy.ts'
import { LoginRefusal, type Refused } from './refusal.tsx'

/** The logins of an account that holds as many as it may. */
export interface Crowd {
  held: z.output<typeof HeldLogins>
  /** Keeps the session beyond the window. */
  stay: boolean
}

interface Props {
  client: Client
  crowd: Crowd
  onSuccess: () => void
  onBack: () => void
  /** The time for it is over. */
  onExpired: () => void
}

/** Which of one's logins ends for the new one: chosen by name, never the oldest unasked. */
export const CrowdedStep = ({ client, crowd, onSuccess, onBack, onExpired }: Props) => {
  const { ticket, sessions } = crowd.held
  const [refused, setRefused] = useState<Refused | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const end = useMutation({
    mutationFn: async (sessionId: string) => {
      setRefused(null)
      const login = await client.call(auth.displaceOrganization, { ticket, sessionId })
      await client.session.set(login, crowd.stay)
    },
    onSuccess,
    onError: (error) => {
      if (isFailure(error, 'ticketRefused')) return onExpired()
      if (isFailure(error)) setRefused({ failure: error, at: Date.now() })
      focusErrorSummary()
    },
  })
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-20">
        {copy.title}
      </h2>
      <p className="mb-4 text-ink-700">{copy.lead(sessions.length)}</p>
      {refused && <LoginRefusal refused={refused} />}
      <ul aria-label={copy.devices} className="mb-4 flex flex-col gap-3">
        {sessions.map((session) => {
          const { sessionId, network, createdAt, lastUsedAt } = session
          const device = deviceText(session)
          return (
            <li key={sessionId} className="rounded-card border border-line-300 bg-paper-0 p-4">
              <p className="font-semibold">{device}</p>
              <p className="mb-3 flex flex-wrap gap-x-3 text-14 text-ink-600">
                <span>{deviceCopy.lastUsed(whenText(lastUsedAt))}</span>
                <span>{deviceCopy.since(whenText(createdAt))}</span>
                {network && <span className="tabular">{deviceCopy.network(network)}</span>}
              </p>
              <Button
                block
                disabled={end.isPending}
                busy={end.isPending && end.variables === sessionId}
                busyText={copy.busy}
                onClick={() => end.mutate(sessionId)}
              >
                {copy.end}
                <span className="sr-only">{copy.ofDevice(device)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      <Button look="text" className="-ml-2 px-2!" onClick={onBack}>
        {copy.back}
      </Button>
    </section>
  )
}
