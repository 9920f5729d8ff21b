import { auth } from 'contract/people/auth'
import { registration } from 'contract/people/registration'
import type { Client } from 'kit/api/client.ts'
import type { RegistrationValues } from './registration-check.ts'
import { inputOf } from './registration-input.ts'
import type { Mode } from './registration-values.ts'
import type { Taken } from './taken-panel.tsx'

/** Whether the document is registered already, asked once the mobile is proven. */
export const registeredAlready = async (
  client: Client,
  { name, documentType, documentNumber, birthDate, mobile, mobileTicket }: RegistrationValues,
): Promise<Taken | null> => {
  const input = {
    name,
    documentType,
    documentNumber,
    mobile,
    mobileTicket,
    ...(birthDate && { birthDate }),
  }
  const said = await client
    .call(registration.verifyTip, input, { quiet: true })
    // What is not told now is told when the form is sent.
    .catch(() => null)
  return said?.taken ? { what: 'document', ...said.taken } : null
}

/** Sends the form: registers, or takes an imported account over. */
export const send = (client: Client, mode: Mode, values: RegistrationValues, requestId: string) => {
  const input = inputOf(mode, values, requestId)
  return mode === 'register'
    ? client.call(
        registration.submit,
        input as Parameters<typeof client.call<typeof registration.submit>>[1],
      )
    : client.call(
        registration.claim,
        input as Parameters<typeof client.call<typeof registration.claim>>[1],
      )
}

/** Logs him in who has just chosen name and password; where that does not go, he does it himself. */
export const logIn = async (
  client: Client,
  { loginName, password }: RegistrationValues,
): Promise<boolean> => {
  try {
    const login = await client.call(auth.loginVolunteer, { loginName, password }, { quiet: true })
    if (login.factor) return false
    await client.session.set(login)
    return true
  } catch {
    return false
  }
}
