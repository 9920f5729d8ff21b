import { useQuery } from '@tanstack/react-query'
import { ownRecord } from 'contract/service/own-record'
import { useSyncExternalStore } from 'react'
import { nobody } from 'kit/api/session-snapshot.ts'
import { sessionStore, type SessionStore } from 'kit/api/session-store.ts'
import { useUserInfo, useWorld } from './world.tsx'

/**
 * The session store of the specification (section 3) as it is now. It asks for nothing itself:
 * `applyCounts` is there once a page has asked for it.
 */
export const useSessionStore = (): SessionStore => {
  const { api, organizationApi } = useWorld()
  const volunteer = useSyncExternalStore(api.session.subscribe, api.session.snapshot, () => nobody)
  useSyncExternalStore(
    organizationApi.session.subscribe,
    organizationApi.session.snapshot,
    () => nobody,
  )
  const info = useUserInfo().data ?? null
  const counts = useQuery({ ...api.query(ownRecord.usersStatic, {}), enabled: false })
  const { session } = volunteer.signedIn ? api : organizationApi
  return sessionStore(session, info, counts.data?.applyCounts ?? null)
}
