import { createContext, use } from 'react'
import type { account } from 'contract/people/account'
import type { ResultOf } from 'contract/endpoint'
import type { Permission } from 'contract/permissions'

export type Administrator = ResultOf<typeof account.administrator>

const AdministratorContext = createContext<Administrator | null>(null)

export const AdministratorProvider = AdministratorContext.Provider

/** The signed-in administrator; exists on every page behind the session gate. */
export const useAdministrator = (): Administrator => {
  const administrator = use(AdministratorContext)
  if (!administrator) throw new Error('AdministratorProvider is missing above this component')
  return administrator
}

/** Whether the signed-in administrator holds a permission. */
export const useMay = (permission: Permission): boolean =>
  useAdministrator().permissions.includes(permission)
