import { ACCOMPANIED_BELOW, CHILD_BELOW, OF_AGE, YOUNGEST } from './terms.ts'

/** What somebody's age asks of a registration. */
export type AgeRule = 'refused' | 'accompanied' | 'child' | 'minor' | 'adult'

/** The rule for so many full years. */
export function ageRuleOf(age: number): AgeRule {
  if (age < YOUNGEST) return 'refused'
  if (age < ACCOMPANIED_BELOW) return 'accompanied'
  if (age < CHILD_BELOW) return 'child'
  return age < OF_AGE ? 'minor' : 'adult'
}

/** Whether a guardian must agree at that age. */
export function needsGuardian(age: number): boolean {
  return age < OF_AGE
}

/** What is agreed to at a registration: the texts of that age and, apart, the handling of the document (PIPL article 29). */
export function registrationTexts(age: number) {
  return [...requiredTexts(age), 'documentConsent' as const]
}

/** The texts that must be agreed to at that age: by the volunteer, and again by the guardian of a minor. */
export function requiredTexts(
  age: number,
): ('voluntaryAgreement' | 'privacyPolicy' | 'childrenPrivacy')[] {
  const everybody = ['voluntaryAgreement', 'privacyPolicy'] as const
  return age < CHILD_BELOW ? [...everybody, 'childrenPrivacy'] : [...everybody]
}
