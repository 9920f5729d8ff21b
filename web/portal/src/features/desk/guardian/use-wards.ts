import { useMutation, useQuery } from '@tanstack/react-query'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { guardian } from 'contract/desk/guardian'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'

export type Ward = ResultOf<typeof guardian.wards>['wards'][number]
export type WardApplication = Ward['applications'][number]

/**
 * The children of who has entered. Every look is recorded, so that it is taken once, and again after every
 * command that succeeded, as whatever is on the screen; never in the background.
 */
export const useWards = (client: Client, ticket: string, onExpired: () => void) => {
  const query = useQuery({
    queryKey: [guardian.wards.path, ticket],
    queryFn: async ({ signal }) => {
      try {
        return (await client.call(guardian.wards, { ticket }, { signal })).wards
      } catch (error) {
        if (isFailure(error, 'ticketRefused')) onExpired()
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const expiring = (error: unknown) => isFailure(error, 'ticketRefused') && onExpired()
  const answer = useMutation({
    mutationFn: (input: Omit<InputOf<typeof guardian.answer>, 'ticket'> & { done: string }) => {
      const { done: _, ...said } = input
      return client.call(guardian.answer, { ticket, ...said })
    },
    onSuccess: (_, { done }) => notify.success(done),
    onError: expiring,
  })
  const cancel = useMutation({
    mutationFn: (input: Omit<InputOf<typeof guardian.cancel>, 'ticket'> & { done: string }) => {
      const { done: _, ...wanted } = input
      return client.call(guardian.cancel, { ticket, ...wanted })
    },
    onSuccess: (_, { done }) => notify.success(done),
    onError: expiring,
  })
  const consent = useMutation({
    mutationFn: (input: Omit<InputOf<typeof guardian.consent>, 'ticket'> & { done: string }) => {
      const { done: _, ...said } = input
      return client.call(guardian.consent, { ticket, ...said })
    },
    onSuccess: (_, { done }) => notify.success(done),
    onError: expiring,
  })
  const agreeToCard = useMutation({
    mutationFn: (
      input: Omit<InputOf<typeof guardian.agreeToCard>, 'ticket'> & { done: string },
    ) => {
      const { done: _, ...said } = input
      return client.call(guardian.agreeToCard, { ticket, ...said })
    },
    onSuccess: (_, { done }) => notify.success(done),
    onError: expiring,
  })
  const answerRanking = useMutation({
    mutationFn: (
      input: Omit<InputOf<typeof guardian.answerRanking>, 'ticket'> & { done: string },
    ) => {
      const { done: _, ...said } = input
      return client.call(guardian.answerRanking, { ticket, ...said })
    },
    onSuccess: (_, { done }) => notify.success(done),
    onError: expiring,
  })
  return {
    query,
    answer: answer.mutateAsync,
    cancel: cancel.mutateAsync,
    consent: consent.mutateAsync,
    agreeToCard: agreeToCard.mutateAsync,
    answerRanking: answerRanking.mutateAsync,
  }
}
