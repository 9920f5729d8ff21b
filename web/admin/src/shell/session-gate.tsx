import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Result, Spin } from 'antd'
import { Outlet, useLocation } from 'react-router'
import { account } from 'contract/account'
import { uiCopy } from '../../../kit/src/ui/ui.copy.ts'
import { AdministratorProvider } from '../administrator.ts'
import { useClient } from '../client.ts'
import { loginAddress } from '../guard.ts'
import { FailureState } from '../ui/failure-state.tsx'
import { useLogOut } from './log-out.ts'
import { shellCopy } from './shell.copy.ts'

/** Base path of the console, which the portal's addresses must carry. */
const base = '/admin'

/**
 * Lets nobody through who is not signed in. A login that ends later does not take the page away:
 * a dialog asks to sign in again and what was typed stays where it is.
 */
export function SessionGate() {
  const { session } = useClient()
  const { signedIn, weakPassword } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [began] = useState(signedIn)
  const { pathname, search } = useLocation()
  const back = loginAddress(`${base}${pathname}${search}`)

  useEffect(() => {
    if (!began) location.assign(back)
  }, [began, back])

  if (!began) return <Waiting />
  return (
    <>
      {weakPassword ? <WeakPassword /> : <WithAdministrator />}
      <Modal
        open={!signedIn}
        title={shellCopy.endedTitle}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={
          <Button type="primary" onClick={() => location.assign(back)}>
            {shellCopy.signInAgain}
          </Button>
        }
      >
        {shellCopy.ended}
      </Modal>
    </>
  )
}

function WithAdministrator() {
  const client = useClient()
  const { data, error, refetch } = useQuery({
    ...client.query(account.administrator, {}),
    staleTime: 60_000,
  })
  if (!data) {
    return error ? <FailureState error={error} retry={() => void refetch()} /> : <Waiting />
  }
  return (
    <AdministratorProvider value={data}>
      <Outlet />
    </AdministratorProvider>
  )
}

function WeakPassword() {
  const logOut = useLogOut()
  const copy = uiCopy.weakPassword
  return (
    <Result
      status="warning"
      title={copy.title}
      subTitle={
        <>
          <p>{copy.why}</p>
          <p>{copy.rule}</p>
          <p>{copy.how}</p>
        </>
      }
      extra={[
        <Button key="call" type="primary" href="tel:12355">
          {copy.call}
        </Button>,
        <Button key="logOut" onClick={() => void logOut()}>
          {copy.logOut}
        </Button>,
      ]}
    />
  )
}

/** The page while nothing is known yet. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <Spin />
      <span>{shellCopy.loading}</span>
    </div>
  )
}
