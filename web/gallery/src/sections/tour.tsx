import { useState } from 'react'
import { GuidedTour } from 'kit/tour/guided-tour.tsx'
import { Tour } from 'kit/tour/tour.tsx'
import type { TourStep } from 'kit/tour/tour.ts'
import { Button } from 'kit/ui/button.tsx'
import type { Section } from '../section.ts'
import { tourSectionCopy as copy } from './tour.copy.ts'

const steps: TourStep[] = [
  { target: '#tour-first', header: { title: copy.first }, content: copy.firstText },
  { target: '#tour-second', header: { title: copy.second }, content: copy.secondText },
]

const Started = ({ given }: { given: readonly TourStep[] }) => {
  const [running, setRunning] = useState(false)
  const [end, setEnd] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button id="tour-first" onClick={() => setRunning(true)}>
        {copy.start}
      </Button>
      <Button id="tour-second">{copy.second}</Button>
      <span role="status">{end}</span>
      <Tour
        running={running}
        steps={given}
        onEnd={({ how }) => {
          setRunning(false)
          setEnd(copy.ends[how])
        }}
      />
    </div>
  )
}

export const sections: Section[] = [
  {
    id: 'tour',
    title: copy.title,
    states: [
      { name: copy.running, render: () => <Started given={steps} /> },
      {
        name: copy.missing,
        render: () => (
          <Started
            given={[{ target: '#nowhere', header: { title: copy.first }, content: copy.firstText }]}
          />
        ),
      },
      {
        name: copy.offered,
        mayBeEmpty: true,
        render: () => (
          <GuidedTour
            name="gallery"
            steps={steps}
            offer={{ title: copy.offerTitle, text: copy.firstText }}
          />
        ),
      },
    ],
  },
]
