import type { ReactNode } from 'react'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'
import { routeCopy } from '../routes.copy.ts'
import { useRouteName } from '../use-route-name.ts'

interface Props {
  /** What the routes call it, unless told. */
  title?: string | undefined
  /** Sentence under the title: what the page is for. */
  lead?: ReactNode
  /** Buttons beside the title; at most one primary. */
  actions?: ReactNode
  children: ReactNode
}

/** Head and body of a page. The heading takes the focus after navigation, so it can be focused. */
export function Page({ title, lead, actions, children }: Props) {
  const name = useRouteName()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>{unbroken(title ?? (name && routeCopy[name]))}</h1>
          {lead && <p className="lead">{unbroken(lead)}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </>
  )
}
