import { useMutation, useQuery } from '@tanstack/react-query'
import { calendarFeed } from 'contract/service/calendar-feed'
import { useId, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { applicationCopy } from './application.copy.ts'

const copy = applicationCopy.calendar

/** The address by which a calendar program fetches the own sessions: made, shown once, ended. */
export const FeedDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const id = useId()
  const [address, setAddress] = useState<string | null>(null)
  const state = useQuery(client.query(calendarFeed.state, {}))
  const open = useMutation(
    client.mutation(calendarFeed.open, { onSuccess: (made) => setAddress(made.address) }),
  )
  const close = useMutation(
    client.mutation(calendarFeed.close, {
      onSuccess: () => {
        setAddress(null)
        notify.success(copy.feedClosed)
      },
    }),
  )
  const copyAddress = () =>
    navigator.clipboard.writeText(address!).then(
      () => notify.success(copy.feedCopied),
      () => notify.warn(copy.feedCopyFailed),
    )
  return (
    <Dialog open title={copy.feedTitle} onClose={onClose}>
      <p>{copy.feedLead}</p>
      <Loaded query={state} skeleton={<Skeleton className="mt-4 h-24" />}>
        {({ since }) => (
          <>
            {address !== null && (
              <div className="mt-4">
                <label htmlFor={id} className="font-semibold">
                  {copy.feedAddress}
                </label>
                <input
                  id={id}
                  readOnly
                  value={address}
                  onFocus={({ target }) => target.select()}
                  className="mt-1 mb-3 block min-h-11 w-full rounded-control border border-ink-450 px-3"
                />
                <Button look="primary" onClick={() => void copyAddress()}>
                  {copy.feedCopy}
                </Button>
              </div>
            )}
            {address === null && since !== null && (
              <p className="mt-4 text-ink-600">{copy.feedSince(whenText(since))}</p>
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              {address === null && (
                <Button
                  look={since === null ? 'primary' : 'secondary'}
                  busy={open.isPending}
                  onClick={() => open.mutate({})}
                >
                  {since === null ? copy.feedMake : copy.feedRenew}
                </Button>
              )}
              {since !== null && (
                <Button look="danger" busy={close.isPending} onClick={() => close.mutate({})}>
                  {copy.feedClose}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
