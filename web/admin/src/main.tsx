// What holds everywhere comes before what holds for single components.
import './admin.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createClient } from 'kit/api/client.ts'
import { createQueryClient } from 'kit/api/query-client.ts'
import { stampPrints } from 'kit/print-stamp.ts'
import { App } from './app.tsx'
import { createConsoleRouter } from './router.tsx'

stampPrints()
const client = createClient({ realm: 'organization' })

createRoot(document.getElementById('root')!).render(
  <App client={client} queryClient={createQueryClient()}>
    <RouterProvider router={createConsoleRouter()} />
  </App>,
)
