import type { AgreementKey } from 'contract/foundation/agreement'
import type * as z from 'zod/mini'

/** The form that asks for a text; those that only inform are asked for by none. */
export const asks: Partial<Record<z.output<typeof AgreementKey>, string>> = {
  voluntaryAgreement: '/registered/volunteers?step=check',
  privacyPolicy: '/registered/volunteers?step=check',
  childrenPrivacy: '/registered/volunteers?step=check',
  documentConsent: '/registered/volunteers?step=check',
  orgRegRequirements: '/registered/organization?step=check',
}
