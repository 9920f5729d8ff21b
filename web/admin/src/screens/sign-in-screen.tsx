import { useEffect } from 'react'
import { useParams } from 'react-router'
import { SignInScreen } from '../features/service/attendance/sign-in-screen.tsx'
import { routeCopy } from '../routes.copy.ts'

/** The sign-in screen of a session, alone on the page. */
export function Screen() {
  const { sessionId = '' } = useParams()
  useEffect(() => {
    document.title = `${routeCopy.screen} - ${routeCopy.site}`
  }, [])
  return <SignInScreen key={sessionId} sessionId={sessionId} />
}
