import { createHash } from 'node:crypto'
import type { Actor, VolunteerActor } from '../../../platform/actor.ts'
import { sameBytes } from '../../../platform/crypto.ts'
import { fail, found } from '../../../platform/fail.ts'
import { signJws } from '../../../platform/jws.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { isPrintedNumber, normalizePrinted } from '../../../platform/printed-number.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { certificateCopy as copy } from './certificate.copy.ts'
import { findByNumber } from './certificate.repository.ts'
import { secretOf } from './certificate.service.ts'
import { credentialOf, credentialIdOf } from './credential.policy.ts'
import { didOf } from './did.service.ts'
import { findKept } from './kept.service.ts'
import { noteLook } from './look.service.ts'
import * as rows from './share.repository.ts'
import { soundSnapshot } from './share.service.ts'
import { standingOf } from './standing.service.ts'
import { presentKey } from './signing-key.service.ts'

/** Files of one volunteer. */
const FILES = { scope: 'certificateCredential', most: 20, minutes: 10 }

/**
 * An own certificate as an Open Badges 3.0 credential, signed by the key of certificates. Fails with
 * certificateNotFound, certificateOutdated, certificateDamaged and tooManyRequests.
 */
export const credential = async (
  world: World,
  actor: VolunteerActor,
  certificateId: string,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, actor.id, FILES, now)
  const row = found(await rows.findOwn(world.db, actor.id, certificateId), 'certificateNotFound')
  const said = await soundSnapshot(world, world.db, row)
  const certificate = { ...said, holder: secretOf(world.keys, row).holder }
  const key = await transact(world.db, (db) => presentKey(world, db, now))
  const { publicUrl, product } = world.config
  const number = await findByNumber(world.db, row.number)
  const payload = credentialOf(certificate, {
    id: credentialIdOf(certificateId),
    issuer: didOf(publicUrl),
    site: publicUrl,
    status: statusAddress(
      `${publicUrl}/v2/api/${product}`,
      row.number,
      statusKey(found(number, 'certificateNotFound').codeDigest),
    ),
  })
  const header = { typ: 'vc+jwt', cty: 'vc', kid: `${didOf(publicUrl)}#${key.id}` }
  return {
    body: Buffer.from(signJws(header, payload, key.privateKey)),
    type: 'application/vc+jwt',
    name: `${copy.title}-${row.number}.jwt`,
  }
}

const statusAddress = (api: string, number: string, key: string) =>
  `${api}/home/certificate/credentialStatus?${new URLSearchParams({ number, key })}`

/** Opens the status of one credential: who has its file or its code knows it, who has the number alone does not. */
const statusKey = (codeDigest: string): string =>
  createHash('sha256').update(`certificate-status:1:${codeDigest}`).digest('base64url')

/**
 * The revocation list of one credential: empty while every word of it holds. Fails with certificateNotFound,
 * whether number or key is wrong.
 */
export const status = async (
  world: World,
  actor: Exclude<Actor, { kind: 'system' }>,
  { number: typed, key }: { number: string; key: string },
  now: Date,
): Promise<FileAnswer> => {
  const number = normalizePrinted(typed)
  if (!isPrintedNumber('GDSJ', number)) fail('certificateNotFound')
  const row = found(await findKept(world.db, number), 'certificateNotFound')
  if (!sameBytes(Buffer.from(statusKey(row.codeDigest)), Buffer.from(key)))
    fail('certificateNotFound')
  await noteLook(world, row, 'file', actor, now)
  const standing = await standingOf(world, row)
  const lost = standing.lines.filter(({ holds }) => !holds).length
  const reason = !standing.signatureValid
    ? 'altered'
    : row.state !== 'valid'
      ? row.state
      : lost > 0
        ? `${lost} of ${standing.lines.length} records revoked since`
        : null
  const { publicUrl, product } = world.config
  const list = {
    id: statusAddress(`${publicUrl}/v2/api/${product}`, number, key),
    issuer: didOf(publicUrl),
    revokedCredential:
      reason === null
        ? []
        : [{ id: credentialIdOf(row.certificateId), revoked: true, revocationReason: reason }],
  }
  return {
    body: Buffer.from(JSON.stringify(list)),
    type: 'application/json',
    name: 'status.json',
  }
}
