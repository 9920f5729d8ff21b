import { RecoveryFlow } from '../../features/people/auth/recovery-flow.tsx'
import { recoveryCopy as copy } from '../../features/people/auth/recovery.copy.ts'
import { useWorld } from '../../world.tsx'
import { EntryPage } from '../login/entry.tsx'

/** The way to a new password for a volunteer who has forgotten his. */
export const Screen = () => {
  const { api } = useWorld()
  return (
    <EntryPage title={copy.title.volunteer} motif="lantern" words={copy.words}>
      <RecoveryFlow client={api} login="/login/volunteer" />
    </EntryPage>
  )
}
