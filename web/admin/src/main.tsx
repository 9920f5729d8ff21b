import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createClient } from '../../kit/src/api/client.ts'
import { createQueryClient } from '../../kit/src/api/query-client.ts'
import { stampPrints } from '../../kit/src/print-stamp.ts'
import { App } from './app.tsx'
import { createConsoleRouter } from './router.tsx'
import './admin.css'

stampPrints()
const client = createClient({ realm: 'organization' })

createRoot(document.getElementById('root')!).render(
  <App client={client} queryClient={createQueryClient()}>
    <RouterProvider router={createConsoleRouter()} />
  </App>,
)
