import { lazy, Suspense, useState } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import type { ComplaintProps } from './complaint-props.ts'
import { complaintCopy } from './complaint.copy.ts'

/** Seldom needed, and it brings the validator along. */
const ComplaintDialog = lazy(() =>
  import('./complaint-dialog.tsx').then((file) => ({ default: file.ComplaintDialog })),
)

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
