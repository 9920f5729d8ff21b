import { auth } from 'contract/people/auth'
import { forgetTab } from 'kit/api/forget-tab.ts'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../client.ts'
import { shellCopy } from './shell.copy.ts'

/** Forgets a session that the server has ended, and leads to the login page of organisations. */
export const useToLogin = () => {
  const { session } = useClient()
  return () => {
    location.assign('/login/organization')
    session.clear()
    forgetTab()
  }
}

/** Ends the session and leads to the login page of organisations. */
export const useLogOut = () => {
  const client = useClient()
  return async () => {
    notify.loading(shellCopy.loggingOut)
    // The tokens go from this browser whatever the server says.
    await client.call(auth.logOut, {}, { quiet: true }).catch(() => undefined)
    location.assign('/login/organization')
    client.session.clear()
    forgetTab()
  }
}
