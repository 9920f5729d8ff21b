import type { ReactNode } from 'react'
import { PaperCut, type MotifName } from 'kit/picture/paper-cut.tsx'

interface Props {
  motif: MotifName
  title: string
  children: ReactNode
  /** The way on. */
  action: ReactNode
}

/** A page that cannot be shown: what is the matter, and the way on. */
export function Standstill({ motif, title, children, action }: Props) {
  return (
    <section className="standstill">
      <PaperCut motif={motif} size={140} />
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <div className="actions">{action}</div>
    </section>
  )
}
