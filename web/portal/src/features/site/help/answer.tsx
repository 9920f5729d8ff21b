import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DisclosureMark } from 'kit/ui/disclosure.tsx'
import { Button } from 'kit/ui/button.tsx'
import { StructuredText } from 'kit/ui/structured-text.tsx'
import { noteRated, ratedEntries, type Entry } from './entry.ts'
import { helpCopy as copy } from './help.copy.ts'
import { StepPicture } from './step-picture.tsx'

interface Props {
  entry: Entry
  link: (to: string, words: string) => ReactNode
  /** The address names it: it opens and is scrolled to. */
  named: boolean
  onOpen: (slug: string) => void
  onRate: (helpId: string, helpful: boolean) => void
}

/** A question that opens to its answer; open on paper. */
export const Answer = ({ entry, link, named, onOpen, onRate }: Props) => {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!named || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'start' })
  }, [named])
  return (
    <details
      ref={details}
      id={entry.slug}
      className="group border-b border-line-300 last:border-0 print:[&::details-content]:[content-visibility:visible]"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen(entry.slug)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-zhu-700 [&::-webkit-details-marker]:hidden">
        <h3 className="text-16">{entry.question}</h3>
        <DisclosureMark />
      </summary>
      <div className="max-w-reading pb-5 text-ink-700">
        {entry.picture && <StepPicture of={entry.picture} />}
        <StructuredText text={entry.answer} link={link} />
        {entry.helpId !== '' && <Rating entry={entry} onRate={onRate} />}
      </div>
    </details>
  )
}

/** Whether it helped, asked once in a browser. */
const Rating = ({ entry, onRate }: Pick<Props, 'entry' | 'onRate'>) => {
  const [said, setSaid] = useState<'yes' | 'no' | 'before' | null>(null)
  useEffect(() => {
    if (ratedEntries().includes(entry.helpId)) setSaid('before')
  }, [entry.helpId])
  const rate = (helpful: boolean) => {
    setSaid(helpful ? 'yes' : 'no')
    noteRated(entry.helpId)
    onRate(entry.helpId, helpful)
  }
  const name = <span className="sr-only">{copy.about(entry.question)}</span>
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-600 print:hidden"
    >
      {said === null ? (
        <>
          <span>{copy.useful}</span>
          <Button look="text" onClick={() => rate(true)}>
            {copy.yes}
            {name}
          </Button>
          <Button look="text" onClick={() => rate(false)}>
            {copy.no}
            {name}
          </Button>
        </>
      ) : (
        <span>{said === 'no' ? copy.thanksNo : copy.thanks}</span>
      )}
    </div>
  )
}
