import { Button, Result } from 'antd'
import { shellCopy } from './shell.copy.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** A page that broke or whose script did not arrive. */
export function RouteFailure() {
  return (
    <div role="alert">
      <Result
        status="warning"
        title={shellCopy.brokenTitle}
        subTitle={shellCopy.brokenText}
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            {shellCopy.reload}
          </Button>
        }
      />
    </div>
  )
}

/** An address that no page has. */
export function NotFound() {
  return (
    <Result
      status="404"
      title={<h1 tabIndex={-1}>{shellCopy.notFoundTitle}</h1>}
      subTitle={shellCopy.notFoundText}
      extra={
        <LinkButton to="/" type="primary">
          {shellCopy.toWorkbench}
        </LinkButton>
      }
    />
  )
}
