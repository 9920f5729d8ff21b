import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { unbroken } from './unbroken-parts.tsx'

/** Facts in labelled lines, two side by side where there is room. */
export const Facts = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={classNames('grid gap-x-8 gap-y-4 sm:grid-cols-2', className)}>{children}</dl>
)

/** One fact: what it is about in small letters, what it says below. */
export const Fact = ({
  term,
  children,
  wide = false,
}: {
  term: string
  children: ReactNode
  /** Takes the whole width, for what is long. */
  wide?: boolean
}) => (
  <div className={wide ? 'sm:col-span-2' : undefined}>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd>{unbroken(children)}</dd>
  </div>
)
