import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { factor } from 'contract/people/factor'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { namedAddress, passkeysWork } from 'kit/factor/passkey.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { FactorDialog, type FactorAct } from './factor-dialog.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import type { Contacts } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TrustedBrowsers } from './trusted-browsers.tsx'

type FactorState = ResultOf<typeof factor.state>

interface Props {
  client: Client
  contacts: Contacts
}

const never = () => () => undefined

/** The second factor of the own account: what there is, and the ways to change it. */
export const SecondFactor = ({ client, contacts }: Props) => {
  const query = useQuery(client.query(factor.state, {}))
  const works = useSyncExternalStore(never, passkeysWork, () => false)
  const [act, setAct] = useState<FactorAct | null>(null)
  const [fresh, setFresh] = useState<{ codes: readonly string[]; words: string } | null>(null)
  const done = (words: string, codes: readonly string[] = []) => {
    setAct(null)
    // One thing after the other: what was done is told once the codes are kept.
    if (codes.length > 0) setFresh({ codes, words })
    else notify.success(words)
  }
  const keep = ({ words }: { words: string }) => {
    setFresh(null)
    notify.success(words)
  }
  return (
    <Loaded query={query} skeleton={<Skeleton count={3} className="mb-2 h-16" />}>
      {(state) => (
        <>
          <Totp state={state} onAct={setAct} />
          <Passkeys state={state} works={works} onAct={setAct} />
          {isOn(state) && (
            <Part
              title={copy.recoveryCodes}
              text={copy.recoveryText}
              state={copy.left(state.recoveryCodes)}
              warn={state.recoveryCodes < 3}
            >
              <Button look="text" className="px-2!" onClick={() => setAct({ name: 'renew' })}>
                {copy.renew}
              </Button>
            </Part>
          )}
          <TrustedBrowsers client={client} browsers={state.browsers} />
          {act && (
            <FactorDialog
              client={client}
              contacts={contacts}
              act={act}
              last={countOf(state) === 1}
              onClose={() => setAct(null)}
              onDone={done}
            />
          )}
          {fresh && <RecoveryCodes codes={fresh.codes} onClose={() => keep(fresh)} />}
        </>
      )}
    </Loaded>
  )
}

const countOf = ({ totpSince, passkeys }: FactorState) => (totpSince ? 1 : 0) + passkeys.length
const isOn = (state: FactorState) => countOf(state) > 0

const Totp = ({
  state: { totpSince },
  onAct,
}: {
  state: FactorState
  onAct: (act: FactorAct) => void
}) => (
  <Part
    title={copy.totp}
    text={totpSince ? copy.totpSince(whenText(totpSince)) : copy.totpText}
    state={totpSince ? copy.on : copy.off}
    on={totpSince !== null}
  >
    <Button
      look="text"
      className="px-2!"
      onClick={() => onAct({ name: totpSince ? 'replaceTotp' : 'addTotp' })}
    >
      {totpSince ? copy.totpReplace : copy.totpAdd}
      <span className="sr-only">{copy.totp}</span>
    </Button>
    {totpSince && (
      <Button look="text" className="px-2!" onClick={() => onAct({ name: 'removeTotp' })}>
        {copy.remove}
        <span className="sr-only">{copy.totp}</span>
      </Button>
    )}
  </Part>
)

const Passkeys = ({
  state: { passkeys },
  works,
  onAct,
}: {
  state: FactorState
  works: boolean
  onAct: (act: FactorAct) => void
}) => {
  const named = namedAddress()
  return (
    <>
      <Part
        title={copy.passkeys}
        text={works ? copy.passkeysText : copy.passkeyElsewhere}
        state={passkeys.length > 0 ? copy.on : copy.off}
        on={passkeys.length > 0}
      >
        {works ? (
          <Button look="text" className="px-2!" onClick={() => onAct({ name: 'addPasskey' })}>
            {copy.passkeyAdd}
          </Button>
        ) : (
          named && (
            <a href={named} className="tall-link text-blue-600 underline underline-offset-4">
              {copy.passkeyByName(named)}
            </a>
          )
        )}
      </Part>
      {passkeys.length > 0 && (
        <ul className="mb-3 ml-4 divide-y divide-line-200 border-l-2 border-line-200 pl-4">
          {passkeys.map(({ passkeyId, name, synced, createdAt, lastUsedAt }) => (
            <li key={passkeyId} className="flex flex-wrap items-center gap-x-4 py-2">
              <div className="min-w-0 grow basis-48">
                <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
                  {name}
                  {synced && <Chip tone="neutral">{copy.synced}</Chip>}
                </p>
                <p className="flex flex-wrap gap-x-3 text-14 text-ink-600">
                  <span>{copy.passkeyMade(whenText(createdAt))}</span>
                  <span>{copy.passkeyUsed(lastUsedAt && whenText(lastUsedAt))}</span>
                </p>
              </div>
              <div className="-mx-2 flex gap-x-2">
                <Button
                  look="text"
                  className="px-2!"
                  onClick={() => onAct({ name: 'renamePasskey', passkeyId, called: name })}
                >
                  {copy.rename}
                  <span className="sr-only">{name}</span>
                </Button>
                <Button
                  look="text"
                  className="px-2!"
                  onClick={() => onAct({ name: 'removePasskey', passkeyId, called: name })}
                >
                  {copy.remove}
                  <span className="sr-only">{name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Part = ({
  title,
  text,
  state,
  on = false,
  warn = false,
  children,
}: {
  title: string
  text: string
  state: string
  on?: boolean
  warn?: boolean
  children: ReactNode
}) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-200 py-3 first:border-t-0">
    <div className="min-w-0 grow basis-60">
      <h3 className="flex flex-wrap items-center gap-2 text-16">
        {title}
        <Chip tone={warn ? 'amber' : on ? 'green' : 'neutral'}>{state}</Chip>
      </h3>
      <p className="text-14 text-ink-600">{text}</p>
    </div>
    <div className="-mx-2 flex gap-x-2">{children}</div>
  </div>
)
