import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { nobody } from '../../../kit/src/api/visitor-session.ts'
import { useWorld } from '../world.tsx'
import { logOut } from './log-out.ts'

// Seldom needed, and a dialog is heavy for every first page.
const Modal = lazy(() =>
  import('../../../kit/src/ui/weak-password-modal.tsx').then(({ WeakPasswordModal }) => ({
    default: WeakPasswordModal,
  })),
)

/** Holds an account whose password is too weak, with the ways out. */
export const WeakPassword = () => {
  const world = useWorld()
  const navigate = useNavigate()
  const { session } = world.api
  const { weakPassword } = useSyncExternalStore(session.subscribe, session.snapshot, () => nobody)
  if (!weakPassword) return null
  return (
    <Suspense>
      <Modal session={session} onLogOut={() => logOut(world).then(() => navigate('/'))} />
    </Suspense>
  )
}
