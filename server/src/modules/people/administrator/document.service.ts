import type { administrator } from 'contract/people/administrator'
import type { ParsedInputOf } from 'contract/endpoint'
import { fieldSentence } from 'contract/fields.copy'
import {
  documentNumberObstacle,
  keptNumber,
  normalizeDocumentNumber,
} from 'contract/rules/document-number'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { ensure, fail } from '../../../platform/fail.ts'
import { documentDigest } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { closedDocument } from '../account/administrator-document.service.ts'
import { noteFormerDocument } from '../account/same-person.service.ts'
import { tellAccount } from '../auth/holder-notice.service.ts'
import { useProof } from '../auth/identity-proof.service.ts'
import { obstacleToDocument } from './administrator.policy.ts'
import * as rows from './administrator.repository.ts'

/**
 * Writes down whose document an administrator has: he himself once, and whoever gives roles at the node for a colleague.
 * What stood there before stays with the account for a while, so that nobody gets rid of himself. Fails with
 * ticketRefused, permissionDenied, administratorNotFound, documentEntered, administratorDocumentTaken, or invalidInput.
 */
export const enterDocument = (
  world: World,
  actor: AdministratorActor,
  { administratorId, ticket, documentType, documentNumber: typed }: Input,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const documentNumber = numberOf({ documentType, typed }, now)
    await useProof(db, actor, ticket, now)
    const staff = await rows.lockStaff(db, actor.organizationId)
    if (!staff.some(({ id }) => id === administratorId)) fail('administratorNotFound')
    const before = await rows.getDocument(db, administratorId)
    ensure(obstacleToDocument(actor, { id: administratorId, documented: before !== null }))
    const digest = documentDigest(world.keys, { documentType, documentNumber })
    if (before?.equals(digest)) return {}
    if (before) await noteFormerDocument(db, administratorId, before, now)
    const cipher = closedDocument(world.keys, administratorId, documentNumber)
    await rows.setDocument(db, administratorId, { documentType, cipher, digest })
    if (administratorId !== actor.id)
      await tellAccount(world, db, 'administrator', administratorId, 'staffChanged', {
        at: now.toISOString(),
        change: 'documented',
      })
    const about = { kind: 'administrator', id: administratorId }
    const payload = { administratorId, replaced: before !== null }
    await record(db, actor, 'administratorDocumentEntered', about, payload, now)
    return {}
  })

type Input = ParsedInputOf<(typeof administrator)['enterDocument']>

/** The number as it is kept. Fails with invalidInput where it is none of its type. */
const numberOf = (
  { documentType, typed }: Pick<Input, 'documentType'> & { typed: string },
  now: Date,
): string => {
  const number = normalizeDocumentNumber(typed)
  const obstacle = documentNumberObstacle(documentType, number, now)
  if (obstacle)
    fail('invalidInput', {
      fields: [{ path: 'documentNumber', name: obstacle, sentence: fieldSentence(obstacle) }],
    })
  return keptNumber(documentType, number)
}
