import { agreementTextsOf } from './modules/foundation/agreement/agreement.reference.ts'
import { personalData } from './personal-data.ts'
import { kindsOf, partsOf } from './platform/personal-data.ts'

const held = new Map(kindsOf(personalData))

/** Every version of every text of the site; the privacy policy names what the modules hold. */
export const agreementTexts = agreementTextsOf((kind) =>
  partsOf(held.get(kind)!.section).map(([, title]) => title),
)
