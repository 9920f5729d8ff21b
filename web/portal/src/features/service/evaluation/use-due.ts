import { useQuery } from '@tanstack/react-query'
import { evaluation } from 'contract/service/evaluation'
import type { Client } from 'kit/api/client.ts'

/** The missions that wait for the volunteer's evaluation; none while that is not known. */
export const useDue = (client: Client): ReadonlySet<string> => {
  const { data } = useQuery(client.query(evaluation.getEvaluateList, { state: 'due', size: '100' }))
  return new Set(data?.items.map(({ missionId }) => missionId))
}
