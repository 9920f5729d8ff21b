import type { RowOf } from 'contract/endpoint'
import { donation } from 'contract/site/donation'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { donationCopy as copy } from './donation.copy.ts'

interface Props {
  act: 'confirm' | 'issue'
  rows: readonly RowOf<typeof donation.manageList>[]
  /** After all of them, or some, were done. */
  onDone: () => void
  onClose: () => void
}

/** Confirms or issues some donations, in portions that the server takes whole or not at all. */
export function IssueDialog({ act, rows, ...leaving }: Props) {
  const { mutateAsync } = useCommand(donation[act])
  const confirms = act === 'confirm'
  return (
    <BatchDialog
      rows={rows}
      by="certificateId"
      nameOf={({ reference }) => reference}
      send={async (certificateIds) => {
        await mutateAsync({ certificateIds })
        return { done: certificateIds.length, refused: [] }
      }}
      title={confirms ? copy.confirmTitle : copy.issueTitle}
      subject={rows.length === 1 ? rows[0]!.reference : copy.many(rows.length)}
      consequence={confirms ? copy.confirmText : copy.issueText}
      confirm={copy[act](rows.length)}
      said={() => (confirms ? copy.confirmed : copy.issued)}
      {...leaving}
    />
  )
}
