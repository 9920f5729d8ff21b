import { stateElement } from 'contract/page'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { stampPrints } from 'kit/print-stamp.ts'
import { readState } from './page-state.ts'
import { createPortalRouter, loadScreens, takeUpPortalRouter } from './router.tsx'
import { createWorld, WorldProvider } from './world.tsx'
import './portal.css'

stampPrints()
const root = document.getElementById('root')!
const state = document.getElementById(stateElement)?.textContent
const world = createWorld()

/** Lets the page scroll and answer in between: on a slow phone each step takes its time. */
const pause = () => new Promise((done) => setTimeout(done))

const around = (page: ReactNode) => (
  <StrictMode>
    <WorldProvider world={world}>{page}</WorldProvider>
  </StrictMode>
)

if (state) {
  await pause()
  readState(world, state)
  await loadScreens(location.pathname)
  await pause()
  const router = takeUpPortalRouter(world)
  await pause()
  const page = around(<RouterProvider router={router} />)
  // As a transition it is done in slices, between which the page scrolls and answers.
  startTransition(() => void hydrateRoot(root, page))
} else {
  createRoot(root).render(around(<RouterProvider router={createPortalRouter(world)} />))
}
