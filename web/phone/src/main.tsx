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
