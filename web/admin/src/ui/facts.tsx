import type { ReactNode } from 'react'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'

/** One thing that is known, under its name; `long` takes the whole width. */
export type Fact = readonly [term: string, text: ReactNode, look?: 'long' | undefined]

interface Props {
  of: readonly (Fact | false)[]
  className?: string
}

/** What is known of something, term by term. */
export function Facts({ of, className = 'facts' }: Props) {
  return (
    <dl className={className}>
      {of
        .filter((fact) => fact !== false)
        .map(([term, text, look], at) => (
          <div key={`${at} ${term}`} className={look}>
            <dt>{term}</dt>
            <dd>{unbroken(text)}</dd>
          </div>
        ))}
    </dl>
  )
}
