import { DOWNLOADS_A_DAY } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import { deviceText } from '../../../platform/user-agent.copy.ts'
import type { World } from '../../../platform/world.ts'
import { tellHolder } from '../../people/auth/holder-notice.service.ts'
import { ownAccount, useProof } from '../../people/auth/identity-proof.service.ts'
import type * as archives from './own-data.archive.ts'
import { ownDataCopy as copy } from './own-data.copy.ts'
import { takeDownload } from './own-data.repository.ts'
import { collect } from './own-data.service.ts'

const archiving = inThread<typeof archives>(new URL('./own-data.archive.ts', import.meta.url))

/**
 * Everything that is held about a volunteer, in one archive: data, document and explanation. It goes to
 * whoever has just proven himself and is kept nowhere; the holder is told on every way he can be reached.
 * Fails with ticketRefused, downloadLimitReached or serviceBusy.
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
    const taken = { id, day: localDate(now), most: DOWNLOADS_A_DAY, now }
    if (!(await takeDownload(db, actor.id, taken))) fail('downloadLimitReached')
    await tellHolder(world, db, 'volunteer', account, 'ownDataDownloaded', {
      at: now.toISOString(),
      device: deviceText(actor.userAgent),
    })
    const payload = { volunteerId: actor.id, downloadId: id }
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'ownDataDownloaded', object, payload, now)
  })
  const data = await collect(world, actor.id)
  return {
    body: await archiving(actor.id, 'archiveOf', [data, now]),
    type: 'application/zip',
    name: copy.archive(localDate(now)),
  }
}
