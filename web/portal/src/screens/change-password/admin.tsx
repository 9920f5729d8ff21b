import { RecoveryFlow } from '../../features/people/auth/recovery-flow.tsx'
import { recoveryCopy as copy } from '../../features/people/auth/recovery.copy.ts'
import { useWorld } from '../../world.tsx'
import { EntryPage } from '../login/entry.tsx'

/** The way to a new password for an administrator who has forgotten his. */
export const Screen = () => {
  const { organizationApi } = useWorld()
  return (
    <EntryPage title={copy.title.organization} motif="lantern" words={copy.words}>
      <RecoveryFlow client={organizationApi} login="/login/organization" />
    </EntryPage>
  )
}
