import { lazy, Suspense, useState } from 'react'
import type { Client } from '../../../../kit/src/api/client.ts'
import { ErrorSummary } from '../../../../kit/src/ui/field.tsx'
import { Skeleton } from '../../../../kit/src/ui/states.tsx'
import { Tabs } from '../../../../kit/src/ui/tabs.tsx'
import { CodeLogin } from './code-login.tsx'
import { factorLoginCopy } from './factor.copy.ts'
import type { Owed } from './factor-step.tsx'
import { loginCopy as copy } from './login.copy.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordLogin } from './password-login.tsx'

// Most accounts have no second factor.
const FactorStep = lazy(() =>
  import('./factor-step.tsx').then((file) => ({ default: file.FactorStep })),
)

const ways = [
  { key: 'password', label: copy.byPassword },
  { key: 'code', label: copy.byCode },
] as const

/** The ways to log in, and the second factor where the account has one. */
export const LogIn = (props: { client: Client; onSuccess: () => void }) => {
  const [way, setWay] = useState<string>('password')
  const [owed, setOwed] = useState<Owed | null>(null)
  const [expired, setExpired] = useState(false)
  const leave = (late: boolean) => {
    setOwed(null)
    setExpired(late)
  }
  if (owed)
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <FactorStep
          {...props}
          owed={owed}
          onBack={() => leave(false)}
          onExpired={() => leave(true)}
        />
      </Suspense>
    )
  const first = { ...props, onOwed: setOwed }
  return (
    <>
      {expired && <ErrorSummary title={factorLoginCopy.expired} errors={[]} />}
      <Tabs label={copy.ways} tabs={[...ways]} current={way} onChange={setWay}>
        {way === 'password' ? <PasswordLogin {...first} /> : <CodeLogin {...first} />}
      </Tabs>
      <PasskeyLogin {...props} />
    </>
  )
}
