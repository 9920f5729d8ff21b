import type { Endpoint } from 'contract/endpoint'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../../test/harness.ts'

/**
 * Every call that shows an administrator what is hidden of a person elsewhere, or hands out what somebody
 * proved something with. Each takes a look from his allowance; the harness sees to it at every call of every
 * test, because each of them declares that it may ask for a fresh proof.
 */
const reveals = [
  'anomaly.changeFileLink',
  'anomaly.fileLink',
  'anomaly.look',
  'cardApplication.batchFile',
  'cardApplication.open',
  'commendation.fileLink',
  'complaint.picture',
  'correction.fileLink',
  'feedback.picture',
  'identityReview.fileLink',
  'identityReview.look',
  'organizationReview.fileLink',
  'outbox.reveal',
  'privacy.callList',
  'privacy.revealApplicant',
  'record.handEvidenceLink',
  'record.objectionFileLink',
  'record.revealObjector',
  'spotCheck.fileLink',
  'supplementary.fileLink',
  'supplementary.revealWitness',
]

/** Calls whose answers have a place of such a name, and why nothing hidden stands in it. */
const harmless: Readonly<Record<string, string>> = {
  'account.administrator': 'the own account',
  'administrator.find': 'the number is masked',
  'administrator.invitations': 'the number or address is masked',
  'administrator.list': 'numbers are masked',
  'anomaly.detail': 'an identity is masked',
  'anomaly.rules': 'where a rule begins to notice something',
  'article.fileManaged': 'what editors are about to publish',
  'attendance.printSheet': 'where a mission takes place, as everybody reads it; people are masked',
  'attendance.screen': 'the code on the screen of a session',
  'commendation.list': 'the number of a printed document, not of a person',
  'content.list': 'where a banner leads',
  'content.picture': 'what editors are about to publish',
  'donation.manageList': 'the register of donations, read by whoever enters the names',
  'donation.template': 'an empty sheet',
  'hourImport.template': 'an empty sheet',
  'issuerStamp.picture': 'the seal of the federation itself',
  'mission.coverManaged': 'the picture on top of a mission',
  'mission.detailManaged': 'whom to call, as the mission tells everybody who takes part',
  'organizationReview.detail': 'the number is masked; the name of a contact is public',
  'outbox.list': 'numbers and addresses are masked',
  'ownOrganization.detail': 'the own organisation',
  'ownOrganization.fileLink': 'papers of the own organisation',
  'supplementary.detail': 'where something was held; who vouches for it is masked',
  'supplementary.template': 'an empty sheet',
  'task.download': 'an export, which has proofs and purposes of its own and masks people',
  'venue.open': 'the address of a page for a device on site, of nobody',
}

const telling =
  /^(mobile|phone|email|documentNumber|idNumber|birthDate|link|target|qrcode|value|contact|address)$|(contact|donor|person|volunteer|guardian|real)(Name|Mobile|Phone|Email)$/

interface Shape {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: Schema[]
  in?: Schema
  out?: Schema
}
type Schema = { _zod: { def: Shape } }

/** The names of all fields of an answer, however deep. */
const fieldsOf = ({ _zod: { def } }: Schema): string[] => [
  ...Object.entries(def.shape ?? {}).flatMap(([name, of]) => [name, ...fieldsOf(of)]),
  ...[def.element, def.innerType, def.in, def.out, ...(def.options ?? [])].flatMap((of) =>
    of && '_zod' in of ? fieldsOf(of) : [],
  ),
]

const ofAdministrators = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { access }]) => access === 'administrator')
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

describe('what is hidden of a person', () => {
  it('what is hidden of a person is shown only by calls that take a look from the administrator’s allowance', () => {
    const declared = ofAdministrators.filter(({ endpoint }) =>
      endpoint.errors.includes('revealProofNeeded'),
    )
    expect(declared.map(({ name }) => name).toSorted()).toEqual(reveals)
    for (const { name, endpoint } of declared) {
      expect(endpoint.errors, name).toContain('ticketRefused')
      expect(endpoint.kind, name).toBe('command')
      expect(fieldsOf(endpoint.input as never), name).toContain('ticket')
    }
  })

  it('what is hidden of a person stands in the answer of no other call, unless it is known why that is harmless', () => {
    const suspect = ofAdministrators.filter(
      ({ endpoint: { result } }) =>
        result === 'file' || fieldsOf(result as never).some((field) => telling.test(field)),
    )
    const known = new Set([...reveals, ...Object.keys(harmless)])
    expect(suspect.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    const names = new Set(suspect.map(({ name }) => name))
    expect(Object.keys(harmless).filter((name) => !names.has(name))).toEqual([])
  })
})
