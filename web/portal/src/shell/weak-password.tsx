import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { nobody } from 'kit/api/session-snapshot.ts'
import { useWorld } from '../world.tsx'
import { forgetLogin, logOut } from './log-out.ts'

// Seldom needed, and a dialog is heavy for every first page.
const Modal = lazy(async () => {
  const { laterParts } = await import('../later-screens.ts')
  return { default: (await laterParts.weakPassword()).WeakPasswordModal }
})

/** Holds an account whose password is too weak until it is changed; then he logs in again. */
export const WeakPassword = () => {
  const world = useWorld()
  const navigate = useNavigate()
  const { session } = world.api
  const { weakPassword } = useSyncExternalStore(session.subscribe, session.snapshot, () => nobody)
  if (!weakPassword) return null
  return (
    <Suspense>
      <Modal
        client={world.api}
        onLogOut={() => logOut(world).then(() => navigate('/'))}
        onChanged={() => {
          forgetLogin(world)
          void navigate('/login/volunteer')
        }}
      />
    </Suspense>
  )
}
