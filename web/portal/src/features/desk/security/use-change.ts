import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure, type ApiFailure } from 'kit/api/client.ts'

interface Options<Result> {
  onBusy: (busy: boolean) => void
  /** The ticket is good no more. */
  onExpired: () => void
  onDone: (result: Result) => void
}

/** Sends a change of a security setting; a ticket that is good no more leads back to the proof. */
export const useChange = <Values, Result>(
  { onBusy, onExpired, onDone }: Options<Result>,
  send: (values: Values) => Promise<Result>,
  /** Shows a refusal at its field; false when it belongs to none. */
  refuse: (failure: ApiFailure) => boolean,
) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate } = useMutation({
    mutationFn: (values: Values) => {
      setRefusal(null)
      onBusy(true)
      return send(values)
    },
    onSuccess: onDone,
    onError: (error) => {
      if (!isFailure(error)) return
      if (error.name === 'ticketRefused') return onExpired()
      if (!refuse(error)) setRefusal(error.sentence)
    },
    onSettled: () => onBusy(false),
  })
  return { refusal, change: mutate }
}
