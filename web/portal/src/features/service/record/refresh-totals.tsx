import { useMutation } from '@tanstack/react-query'
import { ownRecord } from 'contract/service/own-record'
import { useEffect, useRef } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { recordCopy as copy } from './record.copy.ts'

interface Props {
  client: Client
  /** The instant the figures hold for. */
  asOf: string
  /** The totals are not what their months add up to: they are asked for again without a press. */
  stale: boolean
}

/** When the figures were counted, and the way to have them counted again. */
export const RefreshTotals = ({ client, asOf, stale }: Props) => {
  const refresh = useMutation(client.mutation(ownRecord.refreshServiceTime, {}, { quiet: true }))
  const { mutate } = refresh
  // Once: figures that stay apart would otherwise be asked for without end.
  const asked = useRef(false)
  useEffect(() => {
    if (!stale || asked.current) return
    asked.current = true
    mutate({})
  }, [stale, mutate])
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className="tabular text-14 text-ink-600">
        {refresh.isPending ? (
          copy.refresh.busy
        ) : refresh.isError ? (
          isFailure(refresh.error) ? (
            refresh.error.sentence
          ) : (
            copy.refresh.failed
          )
        ) : (
          <Unbroken words={copy.asOf(whenText(asOf))} />
        )}
      </p>
      <Button
        look="text"
        className="-ml-5 print:hidden sm:ml-0"
        aria-disabled={refresh.isPending}
        onClick={() => !refresh.isPending && mutate({})}
      >
        <Icon name="refresh" />
        {copy.refresh.action}
      </Button>
    </div>
  )
}
