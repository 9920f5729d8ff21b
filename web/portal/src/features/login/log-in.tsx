import { useState } from 'react'
import type { Client } from '../../../../kit/src/api/client.ts'
import { Tabs } from '../../../../kit/src/ui/tabs.tsx'
import { CodeLogin } from './code-login.tsx'
import { loginCopy as copy } from './login.copy.ts'
import { PasswordLogin } from './password-login.tsx'

const ways = [
  { key: 'password', label: copy.byPassword },
  { key: 'code', label: copy.byCode },
] as const

/** The two ways to log in. */
export const LogIn = (props: { client: Client; onSuccess: () => void }) => {
  const [way, setWay] = useState<string>('password')
  return (
    <Tabs label={copy.ways} tabs={[...ways]} current={way} onChange={setWay}>
      {way === 'password' ? <PasswordLogin {...props} /> : <CodeLogin {...props} />}
    </Tabs>
  )
}
