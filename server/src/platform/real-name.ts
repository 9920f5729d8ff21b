import type { IdDocument } from 'contract/codes/id-document'
import { documentNumberObstacle } from 'contract/rules/document-number'
import { hasHan } from 'contract/rules/person-name'

/** What is asked about a person; normalised values. */
export interface RealNameQuestion {
  name: string
  documentType: IdDocument
  documentNumber: string
}

/** Whether name and document belong together. A service that is away fails with serviceBusy. */
export type RealNameCheck = (
  question: RealNameQuestion,
  now: Date,
) => Promise<'matched' | 'mismatched'>

/** Documents of the mainland that carry the name in Han characters, whatever the holder's people. */
const inHan: ReadonlySet<IdDocument> = new Set(['01', '06', '07', '11', '12', '13'])

/**
 * The check without a service behind it: the number is right for its document, and the name is one
 * that can stand on that document. It finds typing errors and jokes, not impostors; a deployment that
 * needs proof puts an identity service in its place.
 */
export const checkRealNameByRules: RealNameCheck = async (question, now) => {
  const { name, documentType, documentNumber } = question
  if (documentNumberObstacle(documentType, documentNumber, now)) return 'mismatched'
  if (inHan.has(documentType) && !hasHan(name)) return 'mismatched'
  return isOneCharacter(name) ? 'mismatched' : 'matched'
}

/** Two equal characters are a given name some people have; three and more are a key held down. */
const isOneCharacter = (name: string): boolean => {
  const points = [...name]
  return points.length > 2 && points.every((point) => point === points[0])
}
