import { Button } from 'antd'
import { LinkButton } from '../ui/link-button.tsx'
import { shellCopy } from './shell.copy.ts'
import { Standstill } from './standstill.tsx'

/** A page that broke or whose script did not arrive. */
export function RouteFailure() {
  return (
    <div role="alert">
      <Standstill
        motif="kite"
        title={shellCopy.brokenTitle}
        action={
          <Button type="primary" onClick={() => location.reload()}>
            {shellCopy.reload}
          </Button>
        }
      >
        <p>{shellCopy.brokenText}</p>
      </Standstill>
    </div>
  )
}

/** An address that no page has. */
export function NotFound() {
  return (
    <Standstill
      motif="kite"
      title={shellCopy.notFoundTitle}
      action={
        <LinkButton to="/" type="primary">
          {shellCopy.toWorkbench}
        </LinkButton>
      }
    >
      <p>{shellCopy.notFoundText}</p>
    </Standstill>
  )
}
