import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { commendation } from 'contract/site/commendation'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { PrivateFile } from '../../../ui/private-file.tsx'
import { commendationCopy as copy } from './commendation.copy.ts'

type Commendation = RowOf<typeof commendation.list>

/** Says that it is done, and reads the list anew. */
export const useDone = (onClose: () => void) => {
  const queries = useQueryClient()
  return async (sentence: string) => {
    onClose()
    notify.success(sentence)
    await queries.invalidateQueries({ queryKey: [commendation.list.path] })
  }
}

interface One {
  row: Commendation
  onClose: () => void
}

const subjectOf = ({ nameMasked, title }: Commendation) => copy.one(nameMasked, title)

/** Confirms what others recorded, one or many; all or none. */
export function ConfirmCommendations({
  rows,
  onDone,
  onClose,
}: {
  rows: readonly Commendation[]
  onDone: () => void
  onClose: () => void
}) {
  const client = useClient()
  const done = useDone(onDone)
  const confirm = async () => {
    const commendationIds = rows.map(({ commendationId }) => commendationId)
    await client.call(commendation.confirm, { commendationIds }, { quiet: true })
    await done(copy.confirmed)
  }
  return (
    <ActionDialog
      title={copy.confirmTitle}
      subject={rows.length === 1 ? subjectOf(rows[0]!) : copy.many(rows.length)}
      consequence={copy.confirmText}
      count={rows.length}
      confirm={copy.acts.confirm}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

export function RemoveCommendation({ row, onClose }: One) {
  const client = useClient()
  const done = useDone(onClose)
  const remove = async () => {
    const { commendationId } = row
    await client.call(commendation.remove, { commendationId }, { quiet: true })
    await done(copy.removed)
  }
  return (
    <ActionDialog
      danger
      subject={subjectOf(row)}
      consequence={copy.removeText}
      confirm={copy.acts.remove}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

/** Revokes a confirmed one for a reason the volunteer reads. */
export function RevokeCommendation({ row, onClose }: One) {
  const client = useClient()
  const done = useDone(onClose)
  const revoke = async (reason: string) => {
    const { commendationId } = row
    await client.call(commendation.revoke, { commendationId, reason }, { quiet: true })
    await done(copy.revoked)
  }
  return (
    <ActionDialog
      danger
      title={copy.revokeTitle}
      subject={subjectOf(row)}
      consequence={copy.revokeText}
      reason={{ minimum: 4, templates: copy.revokeTemplates }}
      confirm={copy.acts.revoke}
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}

/** The evidence, each piece fetched when somebody wants to see it. */
export function EvidenceDialog({ row, onClose }: One) {
  const client = useClient()
  const { commendationId } = row
  return (
    <Modal
      open
      title={copy.evidence}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <p className="subject">{subjectOf(row)}</p>
      <ul className="evidence">
        {row.files.map((file) => (
          <li key={file.fileId}>
            <PrivateFile
              file={file}
              link={(fileId, proof) =>
                client.call(
                  commendation.fileLink,
                  { commendationId, fileId, ...proof },
                  { quiet: true },
                )
              }
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
