import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createPortalRouter } from './router.tsx'
import { createWorld, WorldProvider } from './world.tsx'
import './portal.css'

const world = createWorld()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WorldProvider world={world}>
      <RouterProvider router={createPortalRouter(world)} />
    </WorldProvider>
  </StrictMode>,
)
