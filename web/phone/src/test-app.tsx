import { render } from '@testing-library/react'
import { createClient } from 'kit/api/client.ts'
import { fakeServer } from 'kit/test/fake-server.ts'
import { App } from './app.tsx'
import { ClientContext } from './client.ts'

/** The app at an address below /h5, signed in unless told otherwise, over a fake server. */
export const openApp = (
  path: string,
  answers: Parameters<typeof fakeServer>[0],
  { signedIn = true } = {},
) => {
  if (signedIn) document.cookie = 'izy_user_token=token-of-volunteer-a; path=/'
  window.history.replaceState(null, '', `/h5${path}`)
  const server = fakeServer(answers)
  const client = createClient({ realm: 'volunteer', send: server.send })
  render(
    <ClientContext value={client}>
      <App />
    </ClientContext>,
  )
  return server
}
