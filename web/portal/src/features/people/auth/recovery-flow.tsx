import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { Steps } from 'kit/ui/steps.tsx'
import { CodeStep, IdentifyStep, PasswordStep } from './recovery-steps.tsx'
import { recoveryCopy as copy } from './recovery.copy.ts'

type State =
  | { step: 'identify'; target: string; expired?: true }
  | { step: 'code'; target: string }
  | { step: 'password'; target: string; ticket: string }
  | { step: 'done' }

const order = ['identify', 'code', 'password', 'done'] as const

/** From a forgotten password to a new one: identify, code, new password, done. */
export const RecoveryFlow = ({ client, login }: { client: Client; login: string }) => {
  const [state, setState] = useState<State>({ step: 'identify', target: '' })
  const current = order.indexOf(state.step)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) heading.current?.focus()
    moved.current = true
  }, [current])

  return (
    <>
      <Steps steps={copy.steps} current={current} />
      <h2 ref={heading} tabIndex={-1} className="mt-6 mb-4 text-20">
        {copy.steps[current]}
      </h2>
      {state.step === 'identify' && (
        <>
          {state.expired && <ErrorSummary title={copy.expired} errors={[]} />}
          <IdentifyStep
            client={client}
            target={state.target}
            onDone={(target) => setState({ step: 'code', target })}
          />
        </>
      )}
      {state.step === 'code' && (
        <CodeStep
          client={client}
          target={state.target}
          onBack={() => setState({ step: 'identify', target: state.target })}
          onDone={(ticket) => setState({ step: 'password', target: state.target, ticket })}
        />
      )}
      {state.step === 'password' && (
        <PasswordStep
          client={client}
          ticket={state.ticket}
          account={state.target}
          onExpired={() => setState({ step: 'identify', target: state.target, expired: true })}
          onDone={() => setState({ step: 'done' })}
        />
      )}
      {state.step === 'done' ? <Done login={login} /> : <LostPhone />}
    </>
  )
}

const Done = ({ login }: { login: string }) => (
  <div className="flex flex-col items-start gap-4">
    <PaperCut motif="crane" size={120} className="elder:hidden" />
    <p role="status" className="font-display text-20 font-semibold">
      {copy.done}
    </p>
    <p className="text-ink-700">{copy.doneText}</p>
    <Link to={login} className={buttonClass('primary', true)}>
      {copy.logIn}
    </Link>
  </div>
)

const LostPhone = () => (
  <div className="mt-6 border-t border-dashed border-line-300 pt-3">
    <Disclosure title={copy.lost}>
      <p>{copy.lostText}</p>
      <ul className="mt-2 list-disc pl-5">
        {copy.lostNeeds.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2">{copy.lostLimit}</p>
      <a href="tel:12355" className={`${buttonClass('secondary')} mt-3`}>
        {copy.call}
      </a>
    </Disclosure>
  </div>
)
