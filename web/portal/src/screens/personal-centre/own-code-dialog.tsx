import type { Client } from 'kit/api/client.ts'
import { Dialog } from 'kit/ui/dialog.tsx'
import { LiveCode } from '../../features/service/volunteer-card/live-code.tsx'
import { applicationCopy } from '../../features/service/application/application.copy.ts'

/** The volunteer's own code, for the organiser to scan. */
export const OwnCodeDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => (
  <Dialog open title={applicationCopy.mine.code} onClose={onClose}>
    <LiveCode client={client} />
  </Dialog>
)
