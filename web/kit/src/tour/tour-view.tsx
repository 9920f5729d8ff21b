import { useEffect, useMemo, useRef } from 'react'
import { useJoyride, type Controls, type EventData, type Step } from 'react-joyride'
import { isStill } from '../ui/still.ts'
import { keyAction, tourDefaults, type TourEnd, type TourHandlers, type TourStep } from './tour.ts'
import { TourCard } from './tour-card.tsx'
import './tour.css'

/** The running tour. Calls `onEnd` exactly once, whichever way it ends. */
export const TourView = ({
  steps,
  onStep,
  onTargetNotFound,
  onEnd,
}: TourHandlers & { steps: readonly TourStep[] }) => {
  const still = isStill()
  const began = useRef<Element | null>(null)
  const ended = useRef(false)

  const end = (how: TourEnd) => {
    if (ended.current) return
    ended.current = true
    onEnd(how)
    // Back to where the reader was, unless the page has moved on.
    if (began.current instanceof HTMLElement && began.current.isConnected)
      began.current.focus({ preventScroll: true })
  }

  const onEvent = ({ type, index, status }: EventData, controls: Controls) => {
    if (type === 'tooltip') onStep?.(index)
    if (type === 'error:target_not_found' || type === 'error') {
      const step = steps[index]!
      onTargetNotFound?.(step, index)
      controls.stop()
      end({ how: 'targetNotFound', step, index })
    }
    if (type === 'tour:end') end({ how: status === 'finished' ? 'finished' : 'skipped' })
  }

  const { Tour, controls } = useJoyride({
    steps: useMemo(() => steps.map((step) => asJoyride(step, still)), [steps, still]),
    run: true,
    continuous: true,
    scrollToFirstStep: true,
    tooltipComponent: TourCard,
    loaderComponent: null,
    onEvent,
    options: {
      skipBeacon: true,
      dismissKeyAction: false,
      overlayClickAction: false,
      blockTargetInteraction: true,
      targetWaitTimeout: tourDefaults.startTimeout,
      beforeTimeout: 0,
      scrollOffset: tourDefaults.scrollOffset,
      zIndex: 70,
    },
  })

  useEffect(() => {
    began.current = document.activeElement
  }, [])

  const latest = useRef({ controls, end })
  useEffect(() => {
    latest.current = { controls, end }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = keyAction(event.key)
      if (!action || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      const { controls: tour, end: finish } = latest.current
      if (action === 'next') tour.next()
      else if (action === 'previous') {
        if (tour.info().index > 0) tour.prev()
      } else {
        tour.stop()
        finish({ how: 'stopped' })
      }
    }
    // In the capturing phase: the focus trap of the card keeps keys to itself.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])

  return Tour
}

/** A step as the library takes it; `still` is for readers who want no motion. */
export const asJoyride = (
  { target, header, content, params, duration, offset, before }: TourStep,
  still: boolean,
): Step => ({
  // A page may have the same thing twice, for wide and for narrow screens.
  target: () => [...document.querySelectorAll<HTMLElement>(target)].find(isShown) ?? null,
  title: header.title,
  content,
  placement: params?.placement ?? 'auto',
  scrollDuration: still ? 0 : (duration ?? tourDefaults.scrollDuration),
  ...(offset !== undefined && { scrollOffset: offset }),
  ...(before && { before: async () => before() }),
})

const isShown = (element: HTMLElement): boolean => element.checkVisibility()
