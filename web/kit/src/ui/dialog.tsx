import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { uiCopy } from './ui.copy.ts'

/** Milliseconds after opening at which the content appears (specification section 9). */
const contentDelay = 300

interface Props {
  open: boolean
  onClose: () => void
  title?: string
  children: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** False for what must be answered: neither Escape nor a cross closes it. */
  dismissable?: boolean
  wide?: boolean
}

/**
 * A modal dialog on the native element: the page behind is inert, Escape closes, the focus returns.
 * Content keeps its place while it waits, so that nothing jumps.
 */
export const Dialog = ({ open, ...rest }: Props) => (open ? <OpenDialog {...rest} /> : null)

const OpenDialog = ({
  onClose,
  title = uiCopy.dialogTitle,
  children,
  footer,
  dismissable = true,
  wide = false,
}: Omit<Props, 'open'>) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const dialog = ref.current!
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    const timer = setTimeout(() => setReady(true), contentDelay)
    return () => {
      clearTimeout(timer)
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] overflow-y-auto rounded-sheet bg-paper-0 p-0 shadow-e3',
        wide ? 'max-w-[760px]' : 'max-w-[520px]',
      )}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) onClose()
      }}
      onKeyDown={(event) => {
        // Browsers let a second Escape through even when the first was refused.
        if (event.key === 'Escape' && !dismissable) event.preventDefault()
      }}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line-200 bg-paper-0 py-2 pr-2 pl-6">
        <h2 id={titleId} className="py-2 text-20">
          {title}
        </h2>
        {dismissable && (
          <button
            type="button"
            aria-label={uiCopy.close}
            className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-600 hover:bg-paper-100"
            onClick={onClose}
          >
            <svg
              width="20"
              height="20"
              viewBox="0 0 24 24"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="M5 5l14 14M19 5L5 19" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </div>
      <div style={{ visibility: ready ? 'visible' : 'hidden' }}>
        <div className="px-6 py-5">{children}</div>
        {footer && (
          <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line-200 bg-paper-0 px-6 py-4">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
