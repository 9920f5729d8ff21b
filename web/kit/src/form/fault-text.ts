import { fieldSentence } from 'contract/fields.copy'
import { formCopy } from './form.copy.ts'

/** An error as a form keeps it. */
interface Fault {
  message?: unknown
}

/** What is wrong with a field; one that is empty is named, and whether it is filled in or chosen. */
export const faultText = (
  fault: Fault | undefined,
  label: string,
  chosen = false,
): string | undefined => {
  if (typeof fault?.message !== 'string') return undefined
  if (fault.message !== fieldSentence('required')) return fault.message
  return chosen ? formCopy.chooseField(label) : formCopy.fillField(label)
}
