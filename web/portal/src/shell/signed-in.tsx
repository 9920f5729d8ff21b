import { useEffect } from 'react'
import { keepForOffline } from 'kit/offline/keep-for-offline.ts'
import { LiveUnread } from './live-unread.tsx'
import { NewTextsAsked } from './new-texts.tsx'

/** What is there on every page for who is signed in, and no part of the first load. */
export const SignedIn = () => {
  useEffect(() => keepForOffline('/service-worker.js'), [])
  return (
    <>
      <LiveUnread />
      <NewTextsAsked />
    </>
  )
}
