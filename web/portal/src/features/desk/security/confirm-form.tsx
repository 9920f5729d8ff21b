import { Form } from 'kit/form/form.tsx'
import type { ReactNode } from 'react'
import { Wrong } from './proof-form.tsx'
import { useChange } from './use-change.ts'

export interface Confirmed<Result> {
  id: string
  onBusy: (busy: boolean) => void
  onExpired: () => void
  onDone: (result: Result) => void
  send: () => Promise<Result>
  /** What will happen. */
  children: ReactNode
}

/** A change with nothing to fill in: it is only confirmed, by a button that stands elsewhere. */
export const ConfirmForm = <Result,>({ id, send, children, ...told }: Confirmed<Result>) => {
  const { refusal, change } = useChange(told, send, () => false)
  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        change(undefined)
      }}
    >
      <Wrong wrong={[]} refusal={refusal} submitted={false} />
      {children}
    </Form>
  )
}
