import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../picture/icon.tsx'
import { classNames } from '../ui/class-names.ts'
import { controlClass, described, Field } from '../ui/field.tsx'

/** One of the hits below a combobox. */
export interface Hit {
  key: string
  content: ReactNode
}

interface Props {
  id: string
  label: ReactNode
  hint?: ReactNode
  placeholder?: string
  text: string
  onText: (text: string) => void
  hits: readonly Hit[]
  onChoose: (key: string) => void
  /** What became of the search, read out and shown when there are no hits. */
  status: string
}

/**
 * A text field whose hits are a list below it (WAI-ARIA combobox): arrows move, Enter takes, Escape
 * closes, and the focus never leaves the field.
 */
export const Combobox = ({
  id,
  label,
  hint,
  placeholder,
  text,
  onText,
  hits,
  onChoose,
  status,
}: Props) => {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const active = open ? hits[at] : undefined
  const shown = open && hits.length > 0
  const optionId = (key: string) => `${listId}-${key}`

  const choose = (key: string) => {
    setOpen(false)
    setAt(-1)
    onChoose(key)
  }
  const moveTo = (index: number) => {
    setOpen(true)
    const next = hits[(index + hits.length) % Math.max(1, hits.length)]
    setAt(next ? hits.indexOf(next) : -1)
    if (next) document.getElementById(optionId(next.key))?.scrollIntoView?.({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => moveTo(shown ? at + 1 : 0),
    ArrowUp: () => moveTo(shown && at >= 0 ? at - 1 : hits.length - 1),
    // With one hit left there is nothing to choose between.
    Enter: () => {
      const wanted = active ?? (shown && hits.length === 1 ? hits[0] : undefined)
      if (wanted) choose(wanted.key)
    },
    Escape: () => {
      if (shown) setOpen(false)
      else onText('')
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    // An Escape with nothing left to close belongs to the dialog around.
    if (event.key === 'Escape' && !shown && text === '') return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <Field {...{ id, label, hint }}>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-600">
          <Icon name="search" />
        </span>
        <input
          {...described({ id, hint })}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={30}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={active ? optionId(active.key) : undefined}
          placeholder={placeholder}
          value={text}
          className={classNames(controlClass(false), 'pl-10')}
          onChange={({ target }) => {
            onText(target.value)
            setOpen(true)
            setAt(-1)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <ul
          id={listId}
          role="listbox"
          aria-label={typeof label === 'string' ? label : undefined}
          hidden={!shown}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-ink-450 bg-paper-0 shadow-e3"
        >
          {hits.map((hit, index) => (
            <li
              key={hit.key}
              id={optionId(hit.key)}
              role="option"
              aria-selected={index === at}
              className={classNames(
                'flex min-h-11 cursor-pointer flex-col justify-center border-b border-line-200 px-3 py-1.5 last:border-b-0',
                index === at
                  ? 'bg-zhu-50 outline-2 -outline-offset-2 outline-zhu-600'
                  : 'hover:bg-paper-100',
              )}
              // Before the field loses the focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(hit.key)}
            >
              {hit.content}
            </li>
          ))}
        </ul>
      </div>
      <p
        role="status"
        className={classNames('text-14 text-ink-600', hits.length > 0 ? 'sr-only' : 'mt-1')}
      >
        {open ? status : ''}
      </p>
    </Field>
  )
}
