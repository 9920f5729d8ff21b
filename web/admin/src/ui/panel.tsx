import { useId, type ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** Sentence under the title. */
  hint?: ReactNode
  children: ReactNode
}

/** A part of a page in a box of its own, named by its title. */
export function Panel({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </section>
  )
}
