import { useEffect, useId, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CloseButton } from './close-button.tsx'
import { uiCopy } from './ui.copy.ts'
import { Unbroken } from './unbroken.tsx'
import { useModal } from './use-modal.ts'

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
  const titleId = useId()
  const modal = useModal(dismissable ? onClose : undefined)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), contentDelay)
    return () => clearTimeout(timer)
  }, [])

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] overflow-y-auto overscroll-contain rounded-sheet bg-paper-0 p-0 text-ink-900 shadow-e3',
        wide ? 'max-w-[760px]' : 'max-w-[520px]',
      )}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line-200 bg-paper-0 py-2 pr-2 pl-6 elder:static">
        <h2 id={titleId} tabIndex={-1} className="py-2 text-20">
          <Unbroken words={title} />
        </h2>
        {dismissable && <CloseButton onClick={onClose} />}
      </div>
      <div style={{ visibility: ready ? 'visible' : 'hidden' }}>
        <div className="px-6 py-5">{children}</div>
        {footer && (
          <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line-200 bg-paper-0 px-6 py-4 elder:static">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
