import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { follow } from './follow.ts'

interface TabItem {
  key: string
  label: string
  /** How many there are behind it. */
  count?: number
}

const tabClass = (current: boolean) =>
  classNames(
    'inline-flex min-h-11 items-center gap-1 border-b-[3px] px-4 whitespace-nowrap',
    current
      ? 'border-zhu-600 font-semibold text-zhu-700'
      : 'border-transparent text-ink-700 hover:text-zhu-700',
  )

const rowClass = 'mb-5 flex flex-wrap gap-x-2 border-b border-line-300'

const Words = ({ label, count }: { label: string; count: number | undefined }) => (
  <>
    {label}
    {count !== undefined && <span className="tabular">({count})</span>}
  </>
)

interface TabsProps {
  /** What the tabs choose between, for those who do not see them. */
  label: string
  tabs: readonly TabItem[]
  current: string
  onChange: (key: string) => void
  /** What the current tab shows. */
  children: ReactNode
}

/** Views of one place: one stop of the Tab key, arrows, Home and End choose. */
export const Tabs = ({ label, tabs, current, onChange, children }: TabsProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    onChange(tabs[index]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(rowClass, 'print:hidden')}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.key === current}
            tabIndex={tab.key === current ? 0 : -1}
            className={tabClass(tab.key === current)}
            onClick={() => onChange(tab.key)}
          >
            <Words label={tab.label} count={tab.count} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}

interface TabLinksProps {
  label: string
  links: readonly (TabItem & { href: string })[]
  current: string
  /** Goes there without loading the document again; without it the links are followed. */
  onGo?: (href: string) => void
}

/** Tabs with addresses of their own: links, the present one marked. */
export const TabLinks = ({ label, links, current, onGo }: TabLinksProps) => (
  <nav aria-label={label} className="print:hidden">
    <ul className={rowClass}>
      {links.map(({ key, href, label: words, count }) => (
        <li key={key}>
          <a
            href={href}
            aria-current={key === current ? 'page' : undefined}
            className={tabClass(key === current)}
            onClick={follow(onGo && (() => onGo(href)))}
          >
            <Words label={words} count={count} />
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
