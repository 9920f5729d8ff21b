import type { ReactNode } from 'react'
import { Spin } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailureState } from './failure-state.tsx'
import { uiCopy } from './ui.copy.ts'

interface Props {
  of: Pick<UseQueryResult, 'error' | 'refetch'>
  /** Stands there while it is awaited. */
  waiting?: ReactNode
}

/** Stands where the answer to a query is missing: that it failed, or that it is awaited. */
export function NoAnswer({ of: { error, refetch }, waiting = <Waiting /> }: Props) {
  return error ? <FailureState error={error} retry={() => void refetch()} /> : waiting
}

/** A page while nothing is known yet. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <Spin />
      <span>{uiCopy.loading}</span>
    </div>
  )
}
