import type { ReactNode } from 'react'
import type { IconName } from 'kit/picture/icon-paths.ts'
import { Icon } from 'kit/picture/icon.tsx'

interface Props {
  icon: IconName
  /** What the picture stands for, for who hears the page. */
  term: string
  children: ReactNode
}

/** A line of a list of facts whose term is a picture. */
export const IconLine = ({ icon, term, children }: Props) => (
  <div className="flex gap-2">
    <dt>
      <Icon name={icon} size={16} className="mt-0.5 text-ink-450" />
      <span className="sr-only">{term}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
