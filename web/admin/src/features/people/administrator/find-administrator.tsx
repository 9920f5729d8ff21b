import { useState } from 'react'
import { Alert, Button, Input, Space } from 'antd'
import { administrator } from 'contract/people/administrator'
import { roleCopy } from 'contract/permissions.copy'
import { isLoginName } from 'contract/rules/login-name'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { FailureState } from '../../../ui/failure-state.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { administratorCopy as copy } from './administrator.copy.ts'

/** Finds one administrator of any node by his login name, to close his account or open it again. */
export function FindAdministrator() {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const search = () => {
    const loginName = typed.trim()
    const fits = isLoginName(loginName)
    setProblem(fits ? null : copy.findFormat)
    setWanted(fits ? loginName : '')
  }
  return (
    <>
      <form
        role="search"
        className="keyword find-administrator"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Input
          aria-label={copy.findLabel}
          placeholder={copy.findLabel}
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit">{copy.findButton}</Button>
      </form>
      {problem && <Alert role="alert" type="warning" showIcon title={problem} className="notice" />}
      {wanted && <Found loginName={wanted} />}
    </>
  )
}

function Found({ loginName }: { loginName: string }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(client.query(administrator.find, { loginName }))
  const [asking, setAsking] = useState(false)
  if (error) return <FailureState error={error} retry={() => void refetch()} />
  if (data === undefined) return null
  if (data === null)
    return <Alert role="status" type="info" showIcon title={copy.notFound} className="notice" />
  return (
    <div role="status" className="found-administrator">
      <Facts
        of={[
          [
            copy.name,
            <>
              {data.name} <small>{data.loginName}</small>
            </>,
          ],
          [
            copy.state,
            <StateTag
              tone={data.state === 'active' ? 'good' : 'bad'}
              text={copy.states[data.state]}
            />,
          ],
          [copy.serves, data.organizations.join(copy.and)],
          [copy.roles, data.roles.map((role) => roleCopy[role]).join(copy.and)],
        ]}
      />
      <Space wrap>
        {data.can.freeze && (
          <Button danger onClick={() => setAsking(true)}>
            {copy.freeze}
          </Button>
        )}
        {data.can.unfreeze && <Button onClick={() => setAsking(true)}>{copy.unfreeze}</Button>}
      </Space>
      {asking && <TurnDialog found={data} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface TurnProps {
  found: { administratorId: string; name: string; state: 'active' | 'frozen' }
  onClose: () => void
}

function TurnDialog({ found: { administratorId, name, state }, onClose }: TurnProps) {
  const freezes = state === 'active'
  return (
    <CommandDialog
      command={freezes ? administrator.freeze : administrator.unfreeze}
      input={(reason) => ({ administratorId, reason })}
      subject={freezes ? copy.freezeOf(name) : copy.unfreezeOf(name)}
      consequence={freezes ? copy.freezeConsequence : copy.unfreezeConsequence}
      reason={{ minimum: 2, templates: freezes ? copy.freezeReasons : copy.unfreezeReasons }}
      confirm={freezes ? copy.freeze : copy.unfreeze}
      danger={freezes}
      said={freezes ? copy.frozen : copy.unfrozen}
      onClose={onClose}
    />
  )
}
