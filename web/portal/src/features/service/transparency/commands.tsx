import type { ReactNode } from 'react'
import { notify } from 'kit/api/notify.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { transparencyCopy } from './transparency.copy.ts'

const copy = transparencyCopy.check

/** Lines for a terminal, to be read, copied and scrolled by the keyboard, with what stands beside the button. */
export const Commands = ({
  lines,
  label,
  children,
}: {
  lines: string
  /** What they do, in words. */
  label: string
  children?: ReactNode
}) => {
  const copyLines = () =>
    navigator.clipboard.writeText(`${lines}\n`).then(
      () => notify.success(copy.copied),
      () => notify.warn(copy.copyFailed),
    )
  return (
    <>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="mt-3 overflow-x-auto rounded-control bg-paper-100 p-3 text-14 print:whitespace-pre-wrap"
      >
        <code>{lines}</code>
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button onClick={() => void copyLines()}>
          <Icon name="copy" />
          {copy.copy}
        </Button>
        {children}
      </div>
    </>
  )
}
