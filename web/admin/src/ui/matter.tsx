import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { StateTag } from './state-tag.tsx'
import { uiCopy } from './ui.copy.ts'
import './matter.css'

interface Props {
  title: string
  /** How many are still to be dealt with; undefined until that is known. */
  count: number | undefined
  /** What is done about them. */
  hint?: ReactNode
  children?: ReactNode
}

/** One kind of matter with how many are open of it; a line once none is. */
export function Matter({ title, count, hint, children }: Props) {
  const heading = (
    <span className="matter-title">
      {title}
      {count !== undefined && (
        <StateTag
          tone={count === 0 ? 'good' : 'wait'}
          text={count === 0 ? uiCopy.noneOpen : uiCopy.open(count)}
        />
      )}
    </span>
  )
  return (
    <div className={count === 0 ? 'matter settled' : 'matter'}>
      <Panel title={heading} hint={count === 0 ? null : hint}>
        {count === 0 ? null : children}
      </Panel>
    </div>
  )
}
