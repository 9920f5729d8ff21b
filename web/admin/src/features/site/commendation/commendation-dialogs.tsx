import type { RowOf } from 'contract/endpoint'
import { commendation } from 'contract/site/commendation'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EvidenceFiles } from '../../../ui/evidence.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { commendationCopy as copy } from './commendation.copy.ts'

type Commendation = RowOf<typeof commendation.list>

const subjectOf = ({ nameMasked, title }: Commendation) => copy.one(nameMasked, title)

/** Confirms what others recorded, one or many; all or none. */
export function ConfirmCommendations({
  rows,
  onDone,
  onClose,
}: {
  rows: readonly Commendation[]
  onDone?: () => void
  onClose: () => void
}) {
  return (
    <CommandDialog
      command={commendation.confirm}
      input={() => ({ commendationIds: rows.map(({ commendationId }) => commendationId) })}
      title={copy.confirmTitle}
      subject={rows.length === 1 ? subjectOf(rows[0]!) : copy.many(rows.length)}
      consequence={copy.confirmText}
      count={rows.length}
      confirm={copy.acts.confirm}
      said={copy.confirmed}
      onDone={() => {
        onDone?.()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The evidence, each piece fetched when somebody wants to see it. */
export function EvidenceDialog({ row, onClose }: { row: Commendation; onClose: () => void }) {
  const client = useClient()
  const { commendationId } = row
  return (
    <ViewDialog title={copy.evidence} onClose={onClose}>
      <p className="subject">{subjectOf(row)}</p>
      <EvidenceFiles
        files={row.files}
        link={(fileId, proof) =>
          client.call(commendation.fileLink, { commendationId, fileId, ...proof }, { quiet: true })
        }
      />
    </ViewDialog>
  )
}
