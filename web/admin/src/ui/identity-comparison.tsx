import { idDocumentNames } from 'contract/codes/id-document.copy'
import { IdentityField } from 'contract/people/profile'
import { identityFieldCopy } from 'contract/people/profile.copy'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'
import type * as z from 'zod/mini'
import { identityComparisonCopy as copy } from './identity-comparison.copy.ts'

type Field = z.output<typeof IdentityField>
type Identity = Readonly<Record<Field, string>>

const wordsOf = (identity: Identity, field: Field): string =>
  field === 'documentType'
    ? ((idDocumentNames as Readonly<Record<string, string>>)[identity.documentType] ??
      identity.documentType)
    : identity[field]

/** Two identities side by side: what the second has of its own stands out. */
export function IdentityComparison({
  before,
  after,
  fields = IdentityField.options,
  titles: [was, became],
}: {
  before: Identity
  after: Identity
  /** Which fields are shown; all of them unless told. */
  fields?: readonly Field[]
  titles: readonly [was: string, became: string]
}) {
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{copy.item}</th>
          <th scope="col">{was}</th>
          <th scope="col">{became}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const [old, wanted] = [wordsOf(before, field), wordsOf(after, field)]
          return (
            <tr key={field}>
              <th scope="row">{identityFieldCopy[field]}</th>
              <td className="tabular">{unbroken(old)}</td>
              <td className="tabular">
                {unbroken(old === wanted ? wanted : <strong>{wanted}</strong>)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
