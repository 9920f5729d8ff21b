import { requiredTexts } from 'contract/rules/age-rule'
import { OF_AGE } from 'contract/rules/terms'

/** What a volunteer agrees to himself, whatever his age; to the rules for children a guardian alone does. */
export const OWN_TEXTS = requiredTexts(OF_AGE)

/** What he agrees to apart when he registers, and is asked for again where he took it back. */
export const DOCUMENT_TEXT = 'documentConsent'

/** Texts of which a guardian of a child agrees to each version that must be agreed to again. */
export const CHILD_TEXTS = ['childrenPrivacy', 'privacyPolicy'] as const
