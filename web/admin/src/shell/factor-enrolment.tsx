import { useState } from 'react'
import { Button } from 'antd'
import { notify } from 'kit/api/notify.ts'
import { passkeysWork } from 'kit/factor/passkey.ts'
import { FactorActDialog } from '../features/people/account/factor-act-dialog.tsx'
import { factorCopy as copy } from '../features/people/account/factor.copy.ts'
import { RecoveryCodes } from '../features/people/account/recovery-codes.tsx'
import { useLogOut } from './log-out.ts'
import { shellCopy } from './shell.copy.ts'
import '../features/people/account/account.css'

/** Holds an administrator who must have a second factor until there is one; logging out is the one other way. */
export function FactorEnrolment({ onEnrolled }: { onEnrolled: () => void }) {
  const logOut = useLogOut()
  const [act, setAct] = useState<'totp' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const done = (words: string, fresh: readonly string[] = []) => {
    setAct(null)
    if (fresh.length > 0) setCodes(fresh)
    else enrolled(words)
  }
  const enrolled = (words: string) => {
    notify.success(words)
    onEnrolled()
  }
  const works = passkeysWork()
  return (
    <main className="enrolment">
      <p className="brand">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>
          <strong>{shellCopy.brand}</strong> {shellCopy.brandTail}
        </span>
      </p>
      <section className="panel">
        <h1>{copy.requiredTitle}</h1>
        <p>{copy.requiredText}</p>
        <ul className="own-devices">
          <li>
            <div>
              <strong>{copy.totp}</strong>
              <p className="hint">{copy.totpText}</p>
            </div>
            <Button
              type="primary"
              aria-label={`${copy.add} ${copy.totp}`}
              onClick={() => setAct('totp')}
            >
              {copy.add}
            </Button>
          </li>
          <li>
            <div>
              <strong>{copy.passkeys}</strong>
              <p className="hint">{works ? copy.passkeysText : copy.passkeyElsewhere}</p>
            </div>
            {works && (
              <Button aria-label={copy.addPasskey} onClick={() => setAct('passkey')}>
                {copy.add}
              </Button>
            )}
          </li>
        </ul>
        <Button onClick={() => void logOut()}>{copy.logOut}</Button>
      </section>
      {act && <FactorActDialog act={{ name: act }} onClose={() => setAct(null)} onDone={done} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => enrolled(copy.enrolled)} />}
    </main>
  )
}
