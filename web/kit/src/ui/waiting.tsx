import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { uiCopy } from './ui.copy.ts'

/** Milliseconds of waiting before it is put into words, and before the words admit that it is long. */
const wordsAfter = 400
const longAfter = 8000

/**
 * A place whose content is on its way: the shape of the content, and over it, without moving
 * anything, the words once the wait can be felt.
 */
export const Waiting = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div aria-busy="true" className={classNames('relative', className)}>
    <WaitingWords />
    {children}
  </div>
)

const WaitingWords = () => {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    const soon = setTimeout(() => setWords(uiCopy.waiting), wordsAfter)
    const late = setTimeout(() => setWords(uiCopy.waitingLong), longAfter)
    return () => {
      clearTimeout(soon)
      clearTimeout(late)
    }
  }, [])
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-4 z-10 flex justify-center"
    >
      {words && (
        <p className="flex animate-[fade_200ms_var(--ease)] items-center gap-2 rounded-full border border-line-300 bg-paper-0 px-4 py-1 text-14 text-ink-600 shadow-e1">
          <Spinner size={16} />
          {words}
        </p>
      )}
    </div>
  )
}
