import { useEffect, useState, useSyncExternalStore } from 'react'
import { Alert, Button, Result, Spin } from 'antd'
import { administrator } from 'contract/people/administrator'
import type { ResultOf } from 'contract/endpoint'
import { roleCopy } from 'contract/permissions.copy'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from 'kit/api/client.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { dropInvitationToken } from './invitation-token.ts'
import { acceptCopy as copy, administratorCopy } from './administrator.copy.ts'

type Invitation = ResultOf<typeof administrator.invitation>

interface Props {
  token: string | null
  /** Address of the log-in that leads back here. */
  login: string
}

/** An invitation for who has its link: what it asks, and the two ways to accept it. */
export function Acceptance({ token, login }: Props) {
  const client = useClient()
  const [done, setDone] = useState<'opened' | 'joined' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      client.call(administrator.invitation, { token: token ?? '' }, { signal, quiet: true }),
    enabled: token !== null && done === null,
    retry: false,
    staleTime: Infinity,
  })
  const gone = token === null || isFailure(error, 'invitationNotFound')
  useEffect(() => {
    if (done || gone) dropInvitationToken()
  }, [done, gone])

  if (done && data)
    return <Accepted done={done} organization={data.organizationName} login={login} />
  if (gone)
    return (
      <Result
        status="warning"
        title={copy.goneTitle}
        subTitle={copy.gone}
        extra={<Button href="/login/organization">{copy.toLogin}</Button>}
      />
    )
  if (error) return <FailureState error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <p role="status">
        <Spin /> {copy.reading}
      </p>
    )
  return (
    <>
      <Asked invitation={data} />
      <Panel title={copy.newTitle} hint={copy.newHint}>
        <NewAccountForm token={token} invitation={data} onDone={() => setDone('opened')} />
      </Panel>
      <Panel title={copy.oldTitle} hint={copy.oldHint}>
        <WithAccount token={token} login={login} onDone={() => setDone('joined')} />
      </Panel>
    </>
  )
}

function Asked({ invitation }: { invitation: Invitation }) {
  const { organizationName, name, roles, target, expiresAt } = invitation
  return (
    <Panel title={copy.from(organizationName)}>
      <Facts
        of={[
          [copy.invited, name],
          [copy.roles, roles.map((role) => roleCopy[role]).join(administratorCopy.and)],
          [copy.target, target],
          [copy.until, whenText(expiresAt)],
        ]}
      />
    </Panel>
  )
}

function WithAccount({
  token,
  login,
  onDone,
}: {
  token: string
  login: string
  onDone: () => void
}) {
  const client = useClient()
  const { signedIn } = useSyncExternalStore(client.session.subscribe, client.session.snapshot)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const accept = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await client.call(administrator.acceptSignedIn, { token })
      onDone()
    } catch (error) {
      setProblem(failureSentence(error))
      setBusy(false)
    }
  }
  if (!signedIn) return <Button href={login}>{copy.logIn}</Button>
  return (
    <>
      {problem && <Alert role="alert" type="error" showIcon title={problem} className="notice" />}
      <Button loading={busy} onClick={() => void accept()}>
        {copy.acceptAs}
      </Button>
    </>
  )
}

function Accepted({
  done,
  organization,
  login,
}: {
  done: 'opened' | 'joined'
  organization: string
  login: string
}) {
  return (
    <div role="status">
      <Result
        status="success"
        title={done === 'opened' ? copy.acceptedTitle : copy.joinedTitle}
        subTitle={done === 'opened' ? copy.accepted(organization) : copy.joined(organization)}
        extra={
          done === 'opened' ? (
            <Button type="primary" href={login}>
              {copy.toLogin}
            </Button>
          ) : (
            <LinkButton to="/" type="primary">
              {copy.enter}
            </LinkButton>
          )
        }
      />
    </div>
  )
}
