import { useMutation } from '@tanstack/react-query'
import { application } from 'contract/service/application'
import { mission } from 'contract/service/mission'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { activeApplication } from 'contract/rules/held-places'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'

type Input = InputOf<typeof application.apply> & { placeId: string }
type Applied = ResultOf<typeof application.apply>

/** How often, and how far apart in milliseconds, it is asked what became of an application. */
const ASKED = 5
const APART_MS = 2000

const active: readonly string[] = activeApplication

/** The answer did not arrive, so that nobody knows whether the application did. */
const isUnknown = (error: unknown) =>
  isFailure(error, 'networkDown') ||
  isFailure(error, 'timedOut') ||
  isFailure(error, 'unexpectedAnswer')

/**
 * Applies. Where the answer is lost it asks what became of it instead of applying again; `confirming`
 * is true meanwhile. Without an answer in the end the first failure stands.
 */
export const useApply = (client: Client) => {
  const [confirming, setConfirming] = useState(false)
  const apply = useMutation<Applied, Error, Input>({
    mutationFn: async (input) => {
      try {
        return await client.call(application.apply, input, { quiet: true })
      } catch (error) {
        if (!isUnknown(error)) throw error
        setConfirming(true)
        try {
          return (await ask(client, input)) ?? (await Promise.reject(error))
        } finally {
          setConfirming(false)
        }
      }
    },
    onError: focusErrorSummary,
  })
  return { ...apply, confirming }
}

/** What the server holds of an application; null when it holds none or cannot be asked. */
const ask = async (client: Client, { missionId, placeId }: Input): Promise<Applied | null> => {
  for (let time = 0; time < ASKED; time++) {
    if (time > 0) await new Promise((wake) => setTimeout(wake, APART_MS))
    try {
      const { own } = await client.call(mission.detail, { missionId }, { quiet: true })
      const mine = own.find((each) => each.placeId === placeId && active.includes(each.state))
      if (!mine) return null
      const { applicationId } = mine
      const held = await client.call(application.detailOwn, { applicationId }, { quiet: true })
      return { applied: true, application: held, conditions: [] }
    } catch (error) {
      if (!isUnknown(error)) throw error
    }
  }
  return null
}
