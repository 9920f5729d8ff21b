import type { OwnRecord } from 'contract/service/record'
import { lazy, Suspense, useState } from 'react'
import type * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { correctionCopy as copy } from './correction.copy.ts'
import { mayCorrect } from './may-correct.ts'

const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}))

/** The way from a record to a request to correct it; nothing where none can be made. */
export const CorrectButton = ({
  client,
  record,
}: {
  client: Client
  record: z.output<typeof OwnRecord>
}) => {
  const [open, setOpen] = useState(false)
  if (!mayCorrect(record)) return null
  return (
    <>
      <Button
        look="text"
        aria-label={copy.askOf(record.missionTitle)}
        onClick={() => setOpen(true)}
      >
        {copy.ask}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CorrectionDialog client={client} record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
