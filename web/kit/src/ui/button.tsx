import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { uiCopy } from './ui.copy.ts'

/** Filled red means "go"; there is one primary per view, and what destroys is outlined. */
export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'text'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-zhu-600 text-paper-0 hover:bg-zhu-700 active:bg-zhu-800',
  secondary:
    'border border-ink-450 bg-paper-0 text-ink-900 hover:border-zhu-600 hover:text-zhu-700',
  danger: 'border border-error-700 bg-paper-0 text-error-700 hover:bg-error-100',
  text: 'text-zhu-700 underline-offset-4 hover:underline',
}

/** The look of a button, for links that act like one. */
export const buttonClass = (look: ButtonLook = 'secondary', block = false): string =>
  classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-16 font-semibold',
    'text-center no-underline transition-colors duration-[120ms] select-none',
    'disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60',
    looks[look],
    block && 'w-full',
  )

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Takes the whole width, as primary actions on phones do. */
  block?: boolean
  /** The work is under way: no second click, and the words say so. */
  busy?: boolean
  busyText?: string
}

export const Button = ({
  look,
  block,
  busy = false,
  busyText = uiCopy.submitting,
  className,
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    // Not disabled while busy: that would take the focus away.
    aria-disabled={busy || rest['aria-disabled']}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={classNames(buttonClass(look, block), className)}
  >
    {busy ? (
      <>
        <Spinner />
        {busyText}
      </>
    ) : (
      children
    )}
  </button>
)
