import { useEffect, useState } from 'react'
import { Acceptance } from '../features/people/administrator/acceptance.tsx'
import { takeInvitationToken } from '../features/people/administrator/invitation-token.ts'
import { acceptCopy as copy } from '../features/people/administrator/administrator.copy.ts'
import { loginAddress } from '../guard.ts'
import { routeCopy } from '../routes.copy.ts'
import { shellCopy } from '../shell/shell.copy.ts'
import '../features/people/administrator/administrator.css'

/** The page behind the link of an invitation; open to everybody. */
export function Screen() {
  const [token] = useState(takeInvitationToken)
  useEffect(() => {
    document.title = `${copy.title} - ${routeCopy.site}`
  }, [])
  return (
    <main className="invitation">
      <a href="/" className="brand">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>
          <strong>{shellCopy.brand}</strong> {shellCopy.brandTail}
        </span>
      </a>
      <h1>{copy.title}</h1>
      <Acceptance token={token} login={loginAddress('/admin/invitation')} />
    </main>
  )
}
