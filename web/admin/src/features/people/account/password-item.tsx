import { Form, Input } from 'antd'
import { security } from 'contract/desk/security'
import type { Client } from 'kit/api/client.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { factorCopy as copy } from './factor.copy.ts'

const id = 'factor-password'

/** The password, asked before a change of the account. */
export function PasswordItem({
  value,
  onChange,
}: {
  value: string
  onChange: (password: string) => void
}) {
  return (
    <Form.Item label={copy.password} htmlFor={id} extra={copy.passwordHint}>
      <Input.Password
        id={id}
        autoComplete="current-password"
        maxLength={256}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}

/** The ticket of who knows the password. */
export const proven = async (client: Client, password: string): Promise<string> => {
  const { ticket } = await withChallenge(client, (work) =>
    client.call(security.prove, { password, ...work }),
  )
  return ticket
}
