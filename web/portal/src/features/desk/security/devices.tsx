import { useMutation, useQuery } from '@tanstack/react-query'
import { security } from 'contract/people/security'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { useConfirm } from 'kit/ui/confirm-dialog.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { deviceCopy } from 'kit/text/device.copy.ts'
import { deviceText } from 'kit/text/device-text.ts'
import { securityCopy as copy } from './security.copy.ts'

/** Where the account is signed in, and the ways to end that. */
export const Devices = ({ client }: { client: Client }) => {
  const query = useQuery(client.query(security.sessions, {}))
  const end = useMutation(
    client.mutation(security.endSession, { onSuccess: () => notify.success(copy.ended) }),
  )
  const endOthers = useMutation(
    client.mutation(security.endOthers, { onSuccess: () => notify.success(copy.othersEnded) }),
  )
  const { ask, dialog } = useConfirm()
  return (
    <Loaded query={query} skeleton={<Skeleton count={2} className="mb-2 h-20" />}>
      {(sessions) => (
        <>
          <ul className="divide-y divide-line-200">
            {sessions.map((session) => {
              const { sessionId, current, network, createdAt, lastUsedAt } = session
              const device = deviceText(session)
              return (
                <li
                  key={sessionId}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
                >
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2 font-semibold">
                      {device}
                      {current && <Chip tone="green">{copy.thisDevice}</Chip>}
                    </p>
                    <p className="flex flex-wrap gap-x-3 text-14 text-ink-600">
                      {network && <span className="tabular">{deviceCopy.network(network)}</span>}
                      <span>{deviceCopy.since(whenText(createdAt))}</span>
                      {!current && <span>{deviceCopy.lastUsed(whenText(lastUsedAt))}</span>}
                    </p>
                  </div>
                  {!current && (
                    <Button
                      busy={end.isPending && end.variables.sessionId === sessionId}
                      onClick={() => end.mutate({ sessionId })}
                    >
                      {copy.end}
                      <span className="sr-only">{copy.of(device)}</span>
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          {sessions.length > 1 && (
            <Button
              className="mt-2"
              onClick={() =>
                void ask({
                  subject: copy.endOthersAsk(sessions.length - 1),
                  consequence: copy.endOthersText,
                  confirm: copy.endOthers,
                }).then((yes) => yes && endOthers.mutate({}))
              }
            >
              {copy.endOthers}
            </Button>
          )}
          {dialog}
        </>
      )}
    </Loaded>
  )
}
