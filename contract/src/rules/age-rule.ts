/** Children below this age cannot be volunteers (domain.md section 1b). */
export const YOUNGEST = 6
/** Below this age somebody who answers for the child is present (domain.md section 1b). */
export const ACCOMPANIED_BELOW = 10
/** Below this age personal data are those of a child: rules and a consent of their own (PIPL article 31). */
export const CHILD_BELOW = 14
/** Below this age a guardian must agree. */
export const OF_AGE = 18

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

/** The texts that must be agreed to at that age: by the volunteer, and again by the guardian of a minor. */
export function requiredTexts(
  age: number,
): ('voluntaryAgreement' | 'privacyPolicy' | 'childrenPrivacy')[] {
  const everybody = ['voluntaryAgreement', 'privacyPolicy'] as const
  return age < CHILD_BELOW ? [...everybody, 'childrenPrivacy'] : [...everybody]
}
