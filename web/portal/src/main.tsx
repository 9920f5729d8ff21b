import { stateElement } from 'contract/page'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { readState } from './page-state.ts'
import { createPortalRouter, loadScreens, takeUpPortalRouter } from './router.tsx'
import { createWorld, WorldProvider } from './world.tsx'
import './portal.css'

const root = document.getElementById('root')!
const state = document.getElementById(stateElement)?.textContent
const world = createWorld()

const around = (page: ReactNode) => (
  <StrictMode>
    <WorldProvider world={world}>{page}</WorldProvider>
  </StrictMode>
)

if (state) {
  readState(world, state)
  await loadScreens(location.pathname)
  hydrateRoot(root, around(<RouterProvider router={takeUpPortalRouter(world)} />))
} else {
  createRoot(root).render(around(<RouterProvider router={createPortalRouter(world)} />))
}
