import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  type BuiltAdministrator,
} from '../../../../test/build.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { forgetLinks } from './link.service.ts'

const { file, ownOrganization } = contract

describe('a link to a private file', () => {
  const server = testServer()
  const setting = async () => {
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const given = new File([pdfOf()], '登记证书.pdf')
    const purpose = 'organizationLicence'
    const { fileId } = await server.call(file.upload, { purpose, file: given }, owner.token)
    await server.call(ownOrganization.requestChange, { licenceFileId: fileId }, owner.token)
    const link = async () =>
      (await server.call(ownOrganization.fileLink, { fileId }, owner.token)).link
    return { organization, owner, fileId, link }
  }
  const refused = async (link: string, { token }: BuiltAdministrator) =>
    (await server.refused(file.open, { link }, token)).refused

  it('a link to a private file opens it once, as a download that runs nothing, and says who looked', async () => {
    const { owner, fileId, link } = await setting()
    const given = await link()
    const { headers, body } = await server.app.inject(wire(file.open, { link: given }, owner.token))
    expect(body).toBe(pdfOf())
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    expect(await refused(given, owner)).toBe('fileNotFound')
    const { rows } = await sql<{ name: string; actor: string }>`
      select name, actor_id as actor from event
      where payload->>'fileId' = ${fileId} and name in ('fileLinked', 'fileOpened') order by id`.execute(
      server.world.db,
    )
    expect(rows).toEqual([
      { name: 'fileLinked', actor: owner.id },
      { name: 'fileOpened', actor: owner.id },
    ])
  })

  it('a link to a private file used by twenty at once opens it for one', async () => {
    const { owner, link } = await setting()
    const given = await link()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.app.inject(wire(file.open, { link: given }, owner.token)),
      ),
    )
    const opened = answers.filter(({ headers }) => headers['content-disposition'])
    expect(opened).toHaveLength(1)
  })

  it('a link to a private file is nothing to another session, also of the same person, nor after a minute', async () => {
    const { organization, owner, link } = await setting()
    const given = await link()
    const colleague = await buildAdministrator(server, { organization })
    expect(await refused(given, colleague)).toBe('fileNotFound')
    expect(await refused('A'.repeat(43), owner)).toBe('fileNotFound')
    server.world.pass(1)
    expect(await refused(given, owner)).toBe('fileNotFound')
    const own = await link()
    const spare = await server.app.inject(wire(file.open, { link: own }, owner.token))
    expect(spare.headers['content-disposition']).toBeDefined()
  })

  it('a link to a private file is given to nobody of another organisation', async () => {
    const { fileId } = await setting()
    const { owner: other } = await setting()
    const asked = await server.refused(ownOrganization.fileLink, { fileId }, other.token)
    expect(asked.refused).toBe('fileNotFound')
  })

  it('a link to a private file is kept as a digest, and forgotten when it has run out', async () => {
    const { link } = await setting()
    const given = await link()
    const { rows } = await sql<{ line: string }>`
      select row_to_json(l)::text as line from file_link l`.execute(server.world.db)
    expect(rows.some(({ line }) => line.includes(given))).toBe(false)
    server.world.pass(2)
    await forgetLinks(server.world)
    const left = await sql`select from file_link`.execute(server.world.db)
    expect(left.rows).toHaveLength(0)
  })
})
