import type { ReactNode } from 'react'
import { PaperCut } from 'kit/picture/paper-cut.tsx'

type OfflineProps = {
  title: string
  next: string
  /** What can be done meanwhile. */
  children?: ReactNode
}

/** In place of what only the server can tell: why it is not there, and what to do instead. */
export const Offline = ({ title, next, children }: OfflineProps) => (
  <section className="grid justify-items-center gap-4 text-center">
    <PaperCut motif="boat" size={120} />
    <h2 className="font-display text-24 font-semibold text-balance">{title}</h2>
    <p className="text-18 text-balance">{next}</p>
    {children}
  </section>
)
