import { useCallback, useEffect, useReducer, useRef } from 'react'
import { newNonce } from 'kit/camera/nonce.ts'
import { useClient } from '../../client.ts'
import { allowedPosition, currentPosition, type Position, PositionFailure } from '../../position.ts'
import { forgetScan, keepScan } from './kept-scan.ts'

import { loadResults } from './results.ts'
import { scanFlow, type Attempt, type Reading, type ScanState } from './scan-flow.ts'
import { failureEvent, sendScan } from './send-scan.ts'

/** Milliseconds without an answer after which the volunteer is told that it takes long and it is sent again. */
const patience = 10_000

/** Runs the scan flow: sends, waits, repeats and asks for the place as its state says. */
export const useScanFlow = (start: () => ScanState) => {
  const client = useClient()
  const [state, dispatch] = useReducer(scanFlow, null, start)
  const position = useRef<Position | null>(null)

  const reading = useCallback(
    (): Reading => ({
      nonce: newNonce(),
      readAt: new Date().toISOString(),
      position: position.current,
    }),
    [],
  )

  // A failure here is met again, and shown, where the result is drawn.
  useEffect(() => void loadResults().catch(() => {}), [])

  const resting =
    state.step === 'watching' || state.step === 'confirming' || state.step === 'entering'
  useEffect(() => {
    if (!resting) return
    // A place found on request outlives a browser that will not say again without asking.
    void allowedPosition().then((found) => {
      if (found) position.current = found
    })
  }, [resting])

  const kept = unansweredOf(state)
  useEffect(() => {
    if (kept) keepScan(client.session, kept)
  }, [client, kept])

  const settled = isSettled(state)
  useEffect(() => {
    if (settled) forgetScan()
  }, [settled])

  const sending = state.step === 'sending' ? state.attempt : null
  useEffect(() => {
    if (!sending) return
    const { nonce, tries } = sending
    // Nothing is cancelled when a try is given up: its answer, should it come, still counts.
    sendScan(client, sending).then(
      (answer) => dispatch({ type: 'answered', nonce, answer }),
      (error: unknown) => dispatch(failureEvent(error, sending)),
    )
    const timer = setTimeout(() => dispatch({ type: 'unanswered', nonce, tries }), patience)
    return () => clearTimeout(timer)
  }, [client, sending])

  const unsure = state.step === 'unsure' ? state : null
  useEffect(() => {
    if (!unsure) return
    const retry = () => dispatch({ type: 'retried' })
    // Without a network there is nothing to try before it returns.
    const idle = unsure.resting || !navigator.onLine
    const timer = idle ? undefined : setTimeout(retry, unsure.waitMs)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [unsure])

  const locating = state.step === 'locating'
  useEffect(() => {
    if (!locating) return
    currentPosition().then(
      (found) => {
        position.current = found
        dispatch({ type: 'positionFound', nonce: newNonce(), position: found })
      },
      (error: unknown) =>
        dispatch({
          type: 'positionFailed',
          trouble: error instanceof PositionFailure ? error.trouble : 'unavailable',
        }),
    )
  }, [locating])

  return { state, dispatch, reading }
}

/** The attempt whose answer is still unknown, whatever the volunteer looks at meanwhile. */
const unansweredOf = (state: ScanState): Attempt | null => {
  if (state.step === 'sending' || state.step === 'unsure') return state.attempt
  return 'unsettled' in state ? state.unsettled : null
}

/** Whether the last scan has had its answer, which an expired code is too. */
const isSettled = (state: ScanState) =>
  state.step === 'watching'
    ? state.spent !== null
    : state.step === 'done' || state.step === 'refused' || state.step === 'locating'
