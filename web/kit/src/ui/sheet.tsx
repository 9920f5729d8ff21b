import { useId, type ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { Unbroken } from './unbroken.tsx'
import { useModal } from './use-modal.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** What concludes the sheet, such as a button with the number of results. */
  footer?: ReactNode
}

/**
 * A sheet from the bottom of a phone, a panel on the right of a desk. Modal: Escape, the cross and a
 * press beside it close it, and the focus returns.
 */
export const Sheet = ({ open, ...rest }: Props) => (open ? <OpenSheet {...rest} /> : null)

const OpenSheet = ({ onClose, title, children, footer }: Omit<Props, 'open'>) => {
  const titleId = useId()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-hidden rounded-t-sheet bg-paper-0 p-0 text-ink-900 shadow-e3 open:flex open:animate-[sheet-up_320ms_var(--ease)] md:inset-y-0 md:left-auto md:h-dvh md:max-h-none md:w-[440px] md:rounded-none md:rounded-l-sheet md:open:animate-[sheet-in_320ms_var(--ease)]"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line-200 py-2 pr-2 pl-6">
          <h2 id={titleId} tabIndex={-1} className="py-2 text-20">
            <Unbroken words={title} />
          </h2>
          <CloseButton onClick={onClose} />
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
        {footer && (
          <div className="flex shrink-0 flex-wrap gap-3 border-t border-line-200 px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
