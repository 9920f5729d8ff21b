import type { ReactNode } from 'react'
import { RingGlyph } from '../picture/ring.tsx'

/** The heading of a part of a page under the small ring, with the way to more of it. */
export const SectionTitle = ({
  id,
  children,
  action,
}: {
  id?: string
  children: ReactNode
  /** A link, at the end of the line. */
  action?: ReactNode
}) => (
  <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 md:mb-4">
    <h2 id={id} className="flex min-h-11 items-center gap-2 text-20 md:text-24">
      <RingGlyph size={24} />
      {children}
    </h2>
    {action}
  </div>
)
