import { membership } from 'contract/nodes/membership'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { membershipCopy } from './membership.copy.ts'
import { useBelongingChanged, type Belonging } from './use-memberships.ts'

/** Asks before an application is taken back or an organisation is left, and says what follows. */
export const LeaveDialog = ({
  client,
  own,
  onClose,
}: {
  client: Client
  own: Belonging
  onClose: () => void
}) => {
  const changed = useBelongingChanged(client)
  const leaving = own.state === 'member'
  const copy = leaving ? membershipCopy.leaveDialog : membershipCopy.withdrawDialog
  return (
    <ConfirmDialog
      title={copy.title}
      subject={copy.subject(own.districtName)}
      consequence={
        <>
          <p>{copy.effect}</p>
          {leaving && own.main && <p className="mt-2">{membershipCopy.leaveDialog.effectMain}</p>}
        </>
      }
      confirm={copy.confirm}
      cancel={copy.cancel}
      danger={leaving}
      onConfirm={async () => {
        await client.call(membership.cancel, { districtId: own.districtId })
        await changed()
        notify.success(copy.done)
      }}
      onClose={onClose}
    />
  )
}
