import { Button, Result } from 'antd'
import { Link } from 'react-router'
import { shellCopy } from './shell.copy.ts'

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
        <Link to="/">
          <Button type="primary">{shellCopy.toWorkbench}</Button>
        </Link>
      }
    />
  )
}
