import { useState } from 'react'
import { Input } from 'antd'
import { security } from 'contract/people/security'
import type { Client } from 'kit/api/client.ts'
import { isFailure } from 'kit/api/failure.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { useClient } from '../client.ts'
import { Item } from './item.tsx'
import { uiCopy } from './ui.copy.ts'

/** What a call is given beside its own input: a ticket once it asked for one. */
export interface Proof {
  ticket?: string
}

/** Whether a call was refused until its caller has proven again who he is. */
export const needsProof = (error: unknown): boolean =>
  isFailure(error, 'revealProofNeeded') ||
  isFailure(error, 'exportProofNeeded') ||
  isFailure(error, 'certificatesProofNeeded')

/** A ticket for the own password; serves once. */
export const provePassword = async (client: Client, password: string): Promise<string> =>
  (await withChallenge(client, (work) => client.call(security.prove, { password, ...work }))).ticket

/**
 * A fresh proof for a dialog whose call asks for one only at times: the password field appears with the
 * refusal, and the next confirmation brings its ticket.
 */
export const useProof = () => {
  const client = useClient()
  const [needed, setNeeded] = useState(false)
  const [password, setPassword] = useState('')
  const proven = async <T,>(call: (proof: Proof) => Promise<T>): Promise<T> => {
    try {
      if (!needed) return await call({})
      const ticket = await provePassword(client, password)
      const result = await call({ ticket })
      setNeeded(false)
      setPassword('')
      return result
    } catch (error) {
      if (needsProof(error)) setNeeded(true)
      throw error
    }
  }
  return {
    /** Does a call, with a fresh proof where it was asked for. */
    proven,
    /** The password field, while a proof is asked for. */
    field: needed && <ProofField value={password} onChange={setPassword} />,
  }
}

/** The own password, asked of somebody who is signed in. */
export function ProofField({
  value,
  onChange,
}: {
  value: string
  onChange: (password: string) => void
}) {
  return (
    <Item
      label={uiCopy.password}
      hint={uiCopy.passwordHint}
      error={value === '' && uiCopy.passwordMissing}
    >
      <Input.Password
        autoComplete="current-password"
        maxLength={256}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Item>
  )
}
