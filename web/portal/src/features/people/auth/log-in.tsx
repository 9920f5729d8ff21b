import { lazy, Suspense, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { Tabs } from 'kit/ui/tabs.tsx'
import { CodeLogin } from './code-login.tsx'
import type { Crowd } from './crowded-step.tsx'
import { factorLoginCopy } from './factor.copy.ts'
import type { Owed } from './owed.ts'
import { authCopy as copy } from './auth.copy.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordLogin } from './password-login.tsx'
import { WhyEnded } from './why-ended.tsx'

// Most accounts have no second factor.
const FactorStep = lazy(() =>
  import('./factor-step.tsx').then((file) => ({ default: file.FactorStep })),
)

const CrowdedStep = lazy(() =>
  import('./crowded-step.tsx').then((file) => ({ default: file.CrowdedStep })),
)

const ways = [
  { key: 'password', label: copy.byPassword },
  { key: 'code', label: copy.byCode },
] as const

/**
 * The ways to log in, the second factor where the account has one, and the choice of which login ends
 * where it holds as many as it may.
 */
export const LogIn = (props: { client: Client; onSuccess: () => void }) => {
  const [way, setWay] = useState<string>('password')
  const [owed, setOwed] = useState<Owed | null>(null)
  const [expired, setExpired] = useState(false)
  const [crowd, setCrowd] = useState<Crowd | null>(null)
  const leave = (late: boolean) => {
    setOwed(null)
    setCrowd(null)
    setExpired(late)
  }
  if (crowd)
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <CrowdedStep
          {...props}
          crowd={crowd}
          onBack={() => leave(false)}
          onExpired={() => leave(true)}
        />
      </Suspense>
    )
  if (owed)
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <FactorStep
          {...props}
          owed={owed}
          onCrowded={setCrowd}
          onBack={() => leave(false)}
          onExpired={() => leave(true)}
        />
      </Suspense>
    )
  const first = { ...props, onOwed: setOwed, onCrowded: setCrowd }
  return (
    <>
      {!expired && <WhyEnded realm={props.client.session.realm} />}
      {expired && <ErrorSummary title={factorLoginCopy.expired} errors={[]} />}
      <Tabs label={copy.ways} tabs={[...ways]} current={way} onChange={setWay}>
        {way === 'password' ? <PasswordLogin {...first} /> : <CodeLogin {...first} />}
      </Tabs>
      <PasskeyLogin {...props} onCrowded={setCrowd} />
    </>
  )
}
