import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The look of a line of a dropdown: a link or a button. */
export const dropdownItemClass =
  'flex min-h-11 w-full items-center gap-2 px-5 text-left whitespace-nowrap hover:bg-zhu-50 hover:text-zhu-700'

interface Props {
  /** Name of the button where its face alone does not tell. */
  label?: string
  /** What the button shows; the arrow is added. */
  face: ReactNode
  /** Links and buttons with `dropdownItemClass`, each in a list item. */
  children: ReactNode
  align?: 'left' | 'right'
  className?: string
}

/**
 * A button that opens a short list of links and acts below it. Arrows, Home and End go through the
 * list; Escape closes it and returns to the button; a choice, a press elsewhere and leaving it with
 * the Tab key close it too.
 */
export const Dropdown = ({ label, face, children, align = 'right', className }: Props) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  /** Which line gets the focus once the list is there, when the arrows opened it. */
  const wanted = useRef<0 | -1 | null>(null)

  useEffect(() => {
    if (!open) return
    if (wanted.current !== null) linesOf(root.current).at(wanted.current)?.focus()
    wanted.current = null
    const outside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      opener.current?.focus()
      return
    }
    const lines = linesOf(root.current)
    const at = lines.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at <= 0 ? lines.length - 1 : at - 1,
      Home: 0,
      End: lines.length - 1,
    }[event.key]
    if (to === undefined || (!open && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    if (open) return lines[to % lines.length]?.focus()
    wanted.current = event.key === 'ArrowUp' ? -1 : 0
    setOpen(true)
  }

  return (
    <div ref={root} className={classNames('relative', className)} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-11 max-w-full items-center gap-1 rounded-control px-3 font-semibold hover:text-zhu-700"
        onClick={() => setOpen(!open)}
      >
        {face}
        <svg
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="currentColor"
          aria-hidden="true"
          className={classNames('shrink-0', open && 'rotate-180')}
        >
          <path d="M1 3.5h10L6 9.5z" />
        </svg>
      </button>
      <ul
        id={id}
        hidden={!open}
        className={classNames(
          'absolute top-full z-40 min-w-40 overflow-hidden rounded-control border border-line-300 bg-paper-0 py-2 shadow-e3',
          align === 'right' ? 'right-0' : 'left-0',
        )}
        onClick={() => setOpen(false)}
      >
        {children}
      </ul>
    </div>
  )
}

const linesOf = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('li a[href], li button') ?? []),
]
