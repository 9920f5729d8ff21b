import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { fault } from 'contract/desk/fault'
import { useClient } from '../../../client.ts'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { pace } from '../../../ui/pace.ts'
import { faultCopy as copy } from './fault.copy.ts'
import './fault.css'

/** Milliseconds between two looks. */
const EVERY = 30_000

/** Whether facts are followed in time, and by how much they are late. */
export function FaultDelay() {
  const client = useClient()
  const query = useQuery({
    ...client.query(fault.delay, {}),
    refetchInterval: pace(EVERY),
  })
  const { data } = query
  if (!data) return <NoAnswer of={query} waiting={null} />
  const { facts, seconds, late } = data
  return (
    <div role="status" className="fault-delay">
      {late ? (
        <Alert showIcon type="warning" title={copy.late(facts, Math.ceil(seconds / 60))} />
      ) : (
        <p>{copy.prompt(facts)}</p>
      )}
    </div>
  )
}
