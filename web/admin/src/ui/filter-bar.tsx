import { useId, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Icon } from 'kit/picture/icon.tsx'
import { uiCopy } from './ui.copy.ts'

interface Props {
  children: ReactNode
  /** Filters needed less often, behind a button. */
  more?: ReactNode
  /** One of them is set, so they are shown from the start. */
  moreSet?: boolean
}

/** Filters of a list in one row; the rarer ones unfold. */
export function FilterBar({ children, more, moreSet = false }: Props) {
  const id = useId()
  const [open, setOpen] = useState(moreSet)
  return (
    <div className="filters">
      {children}
      {more && (
        <>
          <Button
            type="text"
            aria-expanded={open}
            aria-controls={id}
            icon={<Icon name={open ? 'up' : 'down'} size={16} />}
            onClick={() => setOpen(!open)}
          >
            {open ? uiCopy.fewerFilters : uiCopy.moreFilters}
          </Button>
          <div id={id} className="filters-more" hidden={!open}>
            {more}
          </div>
        </>
      )}
    </div>
  )
}
