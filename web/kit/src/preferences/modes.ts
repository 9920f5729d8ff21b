import { preferences } from './preferences.ts'
import { preferencesCopy as copy } from './preferences.copy.ts'

/**
 * Between elder and standard mode; that also answers the hint. Answers with the sentence that tells
 * which mode is on now.
 */
export const changeMode = (): string => {
  const elder = !preferences.snapshot().elder
  preferences.change({ elder, hinted: true })
  return elder ? copy.nowElder : copy.nowStandard
}
