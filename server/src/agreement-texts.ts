import { agreementTextsOf } from './modules/foundation/agreement/agreement.reference.ts'
import { encryptedParts, heldOf } from './modules/desk/privacy/held.service.ts'

/** Every version of every text of the site; the privacy policy names what the modules hold. */
export const agreementTexts = agreementTextsOf({ partsOf: heldOf, encrypted: encryptedParts })
