import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastRegion } from 'kit/ui/toast.tsx'
import './gallery.css'
import { Gallery } from './gallery.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
    <ToastRegion />
  </StrictMode>,
)
