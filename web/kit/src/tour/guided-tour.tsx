import { useEffect, useState } from 'react'
import { notify } from '../api/notify.ts'
import { usePrompt } from '../prompt/prompts.ts'
import { isElder } from '../ui/still.ts'
import { noteOffered, wasOffered } from './seen.ts'
import { Tour } from './tour.tsx'
import { tourCopy as copy } from './tour.copy.ts'
import type { TourEnd, TourStep } from './tour.ts'
import './tour.css'

interface Props {
  /** Under which the browser remembers that the tour was offered. */
  name: string
  steps: readonly TourStep[]
  /** What the offer says. */
  offer: { title: string; text: string }
  /** The reader asked for the tour: it starts at once and is not offered. */
  asked?: boolean
  /** Whoever knows his way about already is not offered it. */
  newcomer?: boolean
  /** The offer stands in the page where the component does, and lies over nothing. */
  inline?: boolean
  onEnd?: (end: TourEnd) => void
}

/**
 * A tour that is offered once, on the first visit, by a card beside the content; it never opens by
 * itself. Whoever reads in elder mode, where nothing floats, is not offered it and may still ask.
 */
export const GuidedTour = ({
  name,
  steps,
  offer,
  asked = false,
  newcomer = true,
  inline = false,
  onEnd,
}: Props) => {
  const [state, setState] = useState<'quiet' | 'offered' | 'running'>('quiet')
  const offered = usePrompt('tour', state === 'offered' && newcomer)

  useEffect(() => {
    if (asked) setState('running')
    else if (!wasOffered(name) && !isElder()) setState('offered')
  }, [asked, name])

  const answer = (next: 'quiet' | 'running') => {
    noteOffered(name)
    setState(next)
  }
  return (
    <>
      {state === 'offered' && offered && (
        <section
          className={inline ? 'tour-offer tour-offer-inline' : 'tour-offer'}
          aria-label={offer.title}
        >
          <h2>{offer.title}</h2>
          <p>{offer.text}</p>
          <div className="tour-ways">
            <button type="button" className="tour-next" onClick={() => answer('running')}>
              {copy.start}
            </button>
            <button type="button" className="tour-back" onClick={() => answer('quiet')}>
              {copy.notNow}
            </button>
          </div>
        </section>
      )}
      <Tour
        running={state === 'running'}
        steps={steps}
        onTargetNotFound={() => notify.warn(copy.targetNotFound)}
        onEnd={(end) => {
          answer('quiet')
          onEnd?.(end)
        }}
      />
    </>
  )
}
