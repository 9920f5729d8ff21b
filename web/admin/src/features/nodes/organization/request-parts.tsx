import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { ResultOf } from 'contract/endpoint'
import { organizationKindCopy } from 'contract/nodes/organization.copy'
import { reasonFieldCopy } from 'contract/reason-fields.copy'
import type { organizationReview } from 'contract/nodes/organization-review'
import { PrivateFile } from '../../../ui/private-file.tsx'
import type { Proof } from '../../../ui/use-proof.tsx'
import { Facts, type Fact } from '../../../ui/facts.tsx'
import { requestCopy as copy } from './request.copy.ts'
import './request.css'

type Detail = ResultOf<typeof organizationReview.detail>
type Stored = NonNullable<Detail['newLicence']>
type Kind = keyof typeof organizationKindCopy

const none = (text: string | null) => text || copy.none

/** What an organisation is and says about itself. */
export function FactList({
  facts,
  kind,
  contactMobile,
  more = [],
}: {
  facts: Omit<Detail['facts'], 'kind' | 'parentId'>
  kind: Kind
  contactMobile: string | null
  more?: readonly Fact[]
}) {
  const lines: readonly Fact[] = [
    [reasonFieldCopy.name, facts.name],
    [reasonFieldCopy.kind, organizationKindCopy[kind]],
    [reasonFieldCopy.uscc, none(facts.uscc)],
    [reasonFieldCopy.foundedOn, none(facts.foundedOn)],
    [reasonFieldCopy.parentId, none(facts.parentName)],
    [reasonFieldCopy.regionCode, facts.regionName],
    [reasonFieldCopy.principal, none(facts.principal)],
    [copy.contact, [facts.contactName, contactMobile].filter(Boolean).join(' ') || copy.none],
    [
      reasonFieldCopy.categories,
      copy.listOf(facts.categories.map((code) => serviceCategoryNames[code])),
    ],
    [reasonFieldCopy.address, none(facts.address)],
    ...more,
    [reasonFieldCopy.introduction, none(facts.introduction), 'long'],
  ]
  return <Facts of={lines} />
}

/** Licence and seal, each opened by a click. */
export function Papers({
  licence,
  seal,
  link,
}: {
  licence: Stored | null
  seal: Stored | null
  link: (fileId: string, proof: Proof) => Promise<{ link: string }>
}) {
  const paper = (term: string, file: Stored | null): Fact => [
    term,
    // Another file is another look.
    file ? <PrivateFile key={file.fileId} file={file} link={link} large /> : copy.noPaper,
  ]
  return (
    <>
      <p className="hint">{copy.looks}</p>
      <Facts of={[paper(copy.licence, licence), paper(copy.seal, seal)]} className="papers" />
    </>
  )
}

/** The values that hold beside those that are asked for. */
export function ChangeTable({ changes }: { changes: Detail['changes'] }) {
  const text = (field: string, value: string | null) =>
    field === 'kind' && value ? organizationKindCopy[value as Kind] : none(value)
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{copy.field}</th>
          <th scope="col">{copy.before}</th>
          <th scope="col">{copy.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{reasonFieldCopy[field]}</th>
            <td>{text(field, before)}</td>
            <td>
              <strong>{text(field, after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is to be corrected, field by field. */
export function ReasonList({ reasons }: { reasons: Detail['reasons'] }) {
  return (
    <ul>
      {reasons.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          <strong>{reasonFieldCopy[field]}</strong> {text}
        </li>
      ))}
    </ul>
  )
}
