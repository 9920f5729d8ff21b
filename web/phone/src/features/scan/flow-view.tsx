import { Suspense, type ReactNode } from 'react'
import { Progress } from './progress-view.tsx'
import { Refused, Success, Unsure } from './results.ts'
import { scanCopy } from './scan.copy.ts'
import type { ScanEvent, ScanState } from './scan-flow.ts'

type FlowViewProps = {
  state: ScanState
  dispatch: (event: ScanEvent) => void
  /** Shown while the flow is at rest: the camera, the field, or the question. */
  children: ReactNode
}

/** The flow as its state looks, from the moment a code is known to the result. */
export const FlowView = ({ state, dispatch, children }: FlowViewProps) => {
  switch (state.step) {
    case 'readingPhoto':
      return <Progress>{scanCopy.reading}</Progress>
    case 'sending':
      return <Progress>{state.attempt.tries > 1 ? scanCopy.unsure : scanCopy.sending}</Progress>
    case 'unsure':
      return (
        <Suspense fallback={<Progress>{scanCopy.unsure}</Progress>}>
          <Unsure state={state} dispatch={dispatch} />
        </Suspense>
      )
    case 'locating':
      return <Progress>{scanCopy.locating}</Progress>
    case 'refused':
      return (
        <Suspense fallback={<Progress>{scanCopy.sending}</Progress>}>
          <Refused state={state} dispatch={dispatch} />
        </Suspense>
      )
    case 'done':
      return (
        <Suspense fallback={<Progress>{scanCopy.sending}</Progress>}>
          <Success answer={state.answer} />
        </Suspense>
      )
    default:
      return children
  }
}
