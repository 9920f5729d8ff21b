import { useEffect, useId, useRef } from 'react'
import type { TooltipRenderProps } from 'react-joyride'
import { tourCopy as copy } from './tour.copy.ts'

/** What a step says, with the ways on, back and out. Takes the focus so that it is read out. */
export const TourCard = ({
  index,
  size,
  isLastStep,
  step,
  backProps,
  primaryProps,
  skipProps,
}: TooltipRenderProps) => {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
  }, [index])
  return (
    <div
      ref={ref}
      className="tour-card"
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
    >
      <p className="tour-position">{copy.position(index + 1, size)}</p>
      <h2 id={`${id}-title`}>{step.title}</h2>
      <p id={`${id}-text`}>{step.content}</p>
      <div className="tour-ways">
        {!isLastStep && (
          <button type="button" className="tour-skip" onClick={skipProps.onClick}>
            {copy.skip}
          </button>
        )}
        {index > 0 && (
          <button type="button" className="tour-back" onClick={backProps.onClick}>
            {copy.previous}
          </button>
        )}
        <button type="button" className="tour-next" onClick={primaryProps.onClick}>
          {isLastStep ? copy.finish : copy.next}
        </button>
      </div>
      <p className="tour-keys">{copy.keys}</p>
    </div>
  )
}
