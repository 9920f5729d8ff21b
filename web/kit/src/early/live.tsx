import { useEffect } from 'react'
import { markLive } from './deeds.ts'

/**
 * Stands last in what React takes up last of a page from the server. From its first effect on
 * everything on the page answers: what was done before is done now (deeds.ts), and who drives the page
 * by program need not wait any longer (`html[data-live]`).
 */
export const Live = () => {
  useEffect(() => markLive(document), [])
  return null
}
