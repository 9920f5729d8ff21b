import { buildOrganization, buildAdministrator, PASSWORD } from './build.ts'
import { newestTexts } from './codes.ts'
import { contract, type TestServer } from './harness.ts'
import { encryptField } from '../src/platform/crypto.ts'
import { identifierDigest, volunteerMobileDigest } from '../src/platform/identifiers.ts'

/** The token of the link in the newest message that carries one. */
export const newestInvitation = async (server: TestServer): Promise<string> => {
  const texts = await newestTexts(server, 5)
  const found = texts.map((text) => /invitation#([\w-]{43})/.exec(text)?.[1]).find(Boolean)
  if (!found) throw new Error('no invitation was sent')
  return found
}

/** A fresh proof of somebody signed in. */
export const freshProof = async (server: TestServer, token: string): Promise<string> =>
  (await server.call(contract.security.prove, { password: PASSWORD }, token)).ticket

/** Binds a mobile number to an administrator, as if he had proven it. */
export const bindMobile = async (
  { world: { db, keys } }: TestServer,
  id: string,
  mobile: string,
): Promise<void> => {
  const cipher = encryptField(keys, `administrator.mobile.${id}`, mobile)
  await db
    .updateTable('administrator')
    .set({ mobile_cipher: cipher, volunteer_mobile_digest: volunteerMobileDigest(keys, mobile) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('account_identifier')
    .values({
      realm: 'administrator',
      kind: 'mobile',
      digest: identifierDigest(keys, 'administrator', 'mobile', mobile),
      account_id: id,
    })
    .execute()
}

/** The root with one holder of each of its three duties. */
export const buildDuties = async (server: TestServer) => {
  const row = await server.world.db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
  const root = row ?? (await buildOrganization(server, { parent: null }))
  const holder = (role: 'systemAdministrator' | 'securityAdministrator' | 'auditAdministrator') =>
    buildAdministrator(server, { organization: root, roles: [role] })
  return {
    root,
    system: await holder('systemAdministrator'),
    security: await holder('securityAdministrator'),
    audit: await holder('auditAdministrator'),
  }
}
