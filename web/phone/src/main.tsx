import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { ClientContext, volunteerClient } from './client.ts'
import './phone.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

createRoot(root).render(
  <ClientContext value={volunteerClient()}>
    <App />
  </ClientContext>,
)
