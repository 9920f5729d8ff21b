import { useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { singleSignOn } from 'contract/people/single-sign-on'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { buttonClass } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { FactorStep } from '../../features/people/auth/factor-step.tsx'
import type { Owed } from '../../features/people/auth/owed.ts'
import { LogIn } from '../../features/people/auth/log-in.tsx'
import { authCopy } from '../../features/people/auth/auth.copy.ts'
import { signOnCopy as copy } from '../../features/people/single-sign-on/single-sign-on.copy.ts'
import { useApi } from '../../world.tsx'
import { EntryPage } from './entry.tsx'
import { LinkConfirm } from './link-confirm.tsx'

type Unknown = NonNullable<ResultOf<typeof singleSignOn.authByThird>['unknown']>
type State =
  | { step: 'checking' }
  | { step: 'failed'; sentence: string }
  | { step: 'owed'; owed: Owed }
  | { step: 'unknown' | 'confirm'; unknown: Unknown }

/** Where a provider sends people back to: logs in who is known, and lets anybody else say which account is his. */
export const Screen = () => {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const answer = useAnswer()
  const [state, setState] = useState<State>({ step: 'checking' })
  const sent = useRef(false)
  const proceed = () => {
    notify.success(authCopy.welcome)
    void queries.invalidateQueries()
    void navigate('/', { replace: true })
  }

  const take = async () => {
    try {
      const { login, unknown } = await api.call(singleSignOn.authByThird, answer)
      if (unknown) return setState({ step: 'unknown', unknown })
      const demand = login?.factor
      if (demand) return setState({ step: 'owed', owed: { demand, stay: false } })
      if (login) await api.session.set(login, false)
      proceed()
    } catch (error) {
      if (!isFailure(error)) throw error
      setState({ step: 'failed', sentence: error.sentence })
    }
  }
  useEffect(() => {
    // What came back serves once, however often the page is put together.
    if (sent.current) return
    sent.current = true
    // Out of the address bar and the history before anything else is loaded.
    history.replaceState(history.state, '', '/login/third')
    void take()
  })

  return (
    <EntryPage title={copy.title} motif="bridge" words={copy.words}>
      {state.step === 'checking' && (
        <>
          <p role="status" className="mb-4">
            {copy.checking}
          </p>
          <Skeleton count={2} className="mb-3 h-12" />
        </>
      )}
      {state.step === 'failed' && (
        <>
          <ErrorSummary title={state.sentence} errors={[]} />
          <Link to="/login/volunteer" className={buttonClass('primary', true)}>
            {copy.again}
          </Link>
        </>
      )}
      {state.step === 'owed' && (
        <FactorStep
          client={api}
          owed={state.owed}
          onSuccess={proceed}
          onBack={() => void navigate('/login/volunteer')}
          onExpired={() => void navigate('/login/volunteer')}
        />
      )}
      {state.step === 'unknown' && (
        <>
          <h2 className="mb-2 text-20">{copy.unknown(state.unknown.provider)}</h2>
          <p className="mb-5 text-ink-700">
            {copy.unknownText(state.unknown.provider, state.unknown.account || copy.nameless)}
          </p>
          <LogIn client={api} onSuccess={() => setState({ ...state, step: 'confirm' })} />
          <p className="mt-4">
            {copy.noAccount}{' '}
            <Link to="/registered" className="tall-link text-blue-600 underline underline-offset-4">
              {copy.register}
            </Link>
          </p>
        </>
      )}
      {state.step === 'confirm' && (
        <LinkConfirm
          client={api}
          ticket={state.unknown.ticket}
          provider={state.unknown.provider}
          account={state.unknown.account}
          onDone={proceed}
        />
      )}
    </EntryPage>
  )
}

/** What the provider said, as it stood in the address when the page was opened. */
const useAnswer = () => {
  const { search } = useLocation()
  const [answer] = useState(() => {
    const said = new URLSearchParams(search)
    const [code, iss] = [said.get('code'), said.get('iss')]
    return { state: said.get('state') ?? '-', ...(code && { code }), ...(iss && { iss }) }
  })
  return answer
}
