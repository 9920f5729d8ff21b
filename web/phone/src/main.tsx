import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { ClientContext, volunteerClient } from './client.ts'
import './phone.css'

// React says by itself that there is no such element, if a page has none.
createRoot(document.getElementById('root')!).render(
  <ClientContext value={volunteerClient()}>
    <App />
  </ClientContext>,
)

// Not asked for while tests and development change the files under its hands.
if (import.meta.env.PROD) void import('./offline/keep.ts')
