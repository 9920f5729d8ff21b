import { Alert, Button, Result } from 'antd'
import { ApiFailure, isFailure } from 'kit/api/client.ts'
import { useClient } from '../client.ts'
import { failureSentence } from './refusal.ts'
import { uiCopy } from './ui.copy.ts'

interface Props {
  error: unknown
  retry: () => void
  /** Older content is still on the screen: say so in a line above it instead of a page. */
  stale?: boolean
}

/**
 * A failed read: what happened, the number to quote, and the way to try again; nothing where the login
 * has ended, of which the one dialog about it speaks.
 */
export function FailureState({ error, retry, stale }: Props) {
  const { session } = useClient()
  if (isFailure(error) && error.status === 401 && !session.snapshot().signedIn) return null
  const reference = error instanceof ApiFailure ? error.requestId : null
  const again = <Button onClick={retry}>{uiCopy.retry}</Button>
  if (stale)
    return (
      <Alert
        role="status"
        type="warning"
        showIcon
        title={uiCopy.staleTitle}
        description={failureSentence(error)}
        action={again}
        className="notice"
      />
    )
  return (
    <div role="alert">
      <Result
        status="warning"
        title={uiCopy.failedTitle}
        subTitle={
          <>
            {failureSentence(error)}
            {reference && <small className="reference">{uiCopy.reference(reference)}</small>}
          </>
        }
        extra={again}
      />
    </div>
  )
}
