import { useState, type ReactNode } from 'react'
import { Button, Skeleton, Space, Tag } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { factor } from 'contract/people/factor'
import { notify } from 'kit/api/notify.ts'
import { namedAddress, passkeysWork } from 'kit/factor/passkey.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { FactorActDialog, type FactorAct } from './factor-act-dialog.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import './account.css'

/** The second factors of the account, and the ways to change them. */
export function FactorList() {
  const query = useQuery(useClient().query(factor.state, {}))
  const queries = useQueryClient()
  const [act, setAct] = useState<FactorAct | null>(null)
  const [fresh, setFresh] = useState<{ codes: readonly string[]; words: string } | null>(null)
  const { data } = query
  if (!data) return <NoAnswer of={query} waiting={<Skeleton active title={false} />} />
  const { totpSince, passkeys, recoveryCodes } = data
  const count = (totpSince ? 1 : 0) + passkeys.length
  const works = passkeysWork()
  const named = namedAddress()
  const done = (words: string, codes: readonly string[]) => {
    setAct(null)
    // One thing after the other: what was done is told once the codes are kept.
    if (codes.length > 0) setFresh({ codes, words })
    else notify.success(words)
    void queries.invalidateQueries()
  }
  const keep = ({ words }: { words: string }) => {
    setFresh(null)
    notify.success(words)
  }
  return (
    <>
      <ul className="own-devices">
        <Row
          title={copy.totp}
          text={totpSince ? copy.since(whenText(totpSince)) : copy.totpText}
          on={totpSince !== null}
        >
          <Button
            aria-label={`${totpSince ? copy.replace : copy.add} ${copy.totp}`}
            onClick={() => setAct({ name: 'totp' })}
          >
            {totpSince ? copy.replace : copy.add}
          </Button>
          {totpSince && (
            <Button aria-label={copy.removeTotp} onClick={() => setAct({ name: 'removeTotp' })}>
              {copy.remove}
            </Button>
          )}
        </Row>
        <Row
          title={copy.passkeys}
          text={works ? copy.passkeysText : copy.passkeyElsewhere}
          on={passkeys.length > 0}
        >
          {!works && named && <a href={named}>{copy.passkeyByName(named)}</a>}
          {works && (
            <Button aria-label={copy.addPasskey} onClick={() => setAct({ name: 'passkey' })}>
              {copy.add}
            </Button>
          )}
        </Row>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.passkeyId} passkey={passkey} onAct={setAct} />
        ))}
        {count > 0 && (
          <li>
            <div>
              <strong>{copy.recoveryCodes}</strong>{' '}
              <Tag color={recoveryCodes < 3 ? 'warning' : 'default'}>
                {copy.left(recoveryCodes)}
              </Tag>
              <p className="hint">{copy.recoveryText}</p>
            </div>
            <Button
              aria-label={`${copy.renew} ${copy.recoveryCodes}`}
              onClick={() => setAct({ name: 'renew' })}
            >
              {copy.renew}
            </Button>
          </li>
        )}
      </ul>
      {act && (
        <FactorActDialog act={act} last={count === 1} onClose={() => setAct(null)} onDone={done} />
      )}
      {fresh && <RecoveryCodes codes={fresh.codes} onClose={() => keep(fresh)} />}
    </>
  )
}

function Row({
  title,
  text,
  on,
  children,
}: {
  title: string
  text: string
  on: boolean
  children: ReactNode
}) {
  return (
    <li>
      <div>
        <strong>{title}</strong>{' '}
        <Tag color={on ? 'success' : 'default'}>{on ? copy.on : copy.off}</Tag>
        <p className="hint">{text}</p>
      </div>
      <Space>{children}</Space>
    </li>
  )
}

interface Passkey {
  passkeyId: string
  name: string
  synced: boolean
  createdAt: string
  lastUsedAt: string | null
}

function PasskeyRow({
  passkey: { passkeyId, name, synced, createdAt, lastUsedAt },
  onAct,
}: {
  passkey: Passkey
  onAct: (act: FactorAct) => void
}) {
  return (
    <li className="part">
      <div>
        {name} {synced && <Tag>{copy.synced}</Tag>}
        <p className="hint">
          {copy.since(whenText(createdAt))} · {copy.used(lastUsedAt && whenText(lastUsedAt))}
        </p>
      </div>
      <Space>
        <Button
          aria-label={`${copy.rename} ${name}`}
          onClick={() => onAct({ name: 'rename', passkeyId, called: name })}
        >
          {copy.rename}
        </Button>
        <Button
          aria-label={copy.removePasskey(name)}
          onClick={() => onAct({ name: 'removePasskey', passkeyId, called: name })}
        >
          {copy.remove}
        </Button>
      </Space>
    </li>
  )
}
