import { DataKind } from 'contract/privacy'
import { localDate, localDateTime } from 'contract/rules/time'
import { record } from '../../events.ts'
import type { VolunteerActor } from '../../platform/actor.ts'
import { fail } from '../../platform/fail.ts'
import { newId } from '../../platform/ids.ts'
import type { FileAnswer } from '../../platform/mount.ts'
import { transact } from '../../platform/transact.ts'
import { deviceText } from '../../platform/user-agent.copy.ts'
import type { World } from '../../platform/world.ts'
import { zip } from '../../platform/zip.ts'
import { tellHolder } from '../auth/holder-notice.service.ts'
import { ownAccount, useProof } from '../auth/proof.service.ts'
import { ownDataCopy as copy, sections } from './own-data.copy.ts'
import { renderOwnData } from './own-data.pdf.ts'
import { takeDownload } from './own-data.repository.ts'
import { collect, type OwnData } from './own-data.service.ts'

/** Downloads of the own data within one day of Asia/Shanghai. */
const MOST_A_DAY = 3

/**
 * Everything that is held about a volunteer, in one archive: data, document and explanation. It goes to
 * whoever has just proven himself and is kept nowhere; the holder is told on every way he can be reached.
 * Fails with ticketRefused or downloadLimitReached.
 */
export const download = async (
  world: World,
  actor: VolunteerActor,
  { ticket }: { ticket: string },
  now: Date,
): Promise<FileAnswer> => {
  const account = await ownAccount(world, actor)
  await transact(world.db, async (db) => {
    await useProof(db, actor, ticket, now)
    const id = newId()
    const taken = { id, day: localDate(now), most: MOST_A_DAY, now }
    if (!(await takeDownload(db, actor.id, taken))) fail('downloadLimitReached')
    await tellHolder(world, db, 'volunteer', account, 'ownDataDownloaded', {
      at: now.toISOString(),
      device: deviceText(actor.userAgent),
    })
    const payload = { volunteerId: actor.id, downloadId: id }
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'ownDataDownloaded', object, payload, now)
  })
  const data = await collect(world.keys, world.db, actor.id)
  const files = [
    { name: copy.document, body: await renderOwnData(data, now) },
    { name: copy.data, body: Buffer.from(jsonOf(data, now)) },
    // The mark lets plain editors know that it is UTF-8.
    { name: copy.readme, body: Buffer.from(`\uFEFF${explanation(now)}`) },
  ]
  return {
    body: zip(files, now),
    type: 'application/zip',
    name: copy.archive(localDate(now)),
  }
}

/** Which form of the data file this is; another number when a reader must change. */
const FORMAT = { format: 'izhiyuan.own-data', version: 1 }

const jsonOf = (data: OwnData, now: Date) =>
  JSON.stringify({ ...FORMAT, madeAt: now.toISOString(), data }, null, 2)

const explanation = (now: Date): string =>
  [
    ...copy.explain(localDateTime(now)),
    ...DataKind.options.flatMap((kind) => {
      const { title, purpose, columns, more = {} } = sections[kind]
      return [
        '',
        copy.explainKind(kind, title, purpose),
        ...columns.map((column) => copy.explainColumn(column.key, column.title)),
        ...Object.entries(more).map(([key, words]) => copy.explainColumn(key, words)),
      ]
    }),
  ].join('\r\n')
