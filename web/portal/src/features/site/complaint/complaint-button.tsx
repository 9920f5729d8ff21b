import { lazy, Suspense, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { complaintCopy } from './complaint.copy.ts'

/** Seldom needed, and it brings the validator along. */
const ComplaintDialog = lazy(() =>
  import('./complaint-dialog.tsx').then((file) => ({ default: file.ComplaintDialog })),
)

export interface ComplaintProps {
  client: Client
  signedIn: boolean
  kind: 'mission' | 'organization'
  objectId: string
  /** Title of the mission or name of the organisation. */
  name: string
}

/** The way to report what is shown. */
export const ComplaintButton = (props: ComplaintProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="text" className="print:hidden" onClick={() => setOpen(true)}>
        <Icon name="flag" />
        {complaintCopy.button}
      </Button>
      {open && (
        <Suspense>
          <ComplaintDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
