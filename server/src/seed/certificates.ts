import { addDays, localDate } from 'contract/rules/time'
import { shareAsked } from 'contract/rules/certificate-address'
import { sql } from 'kysely'
import type { World } from '../platform/world.ts'
import { issue } from '../modules/service/certificate/certificate.service.ts'
import { noteLook } from '../modules/service/certificate/look.service.ts'
import * as revocations from '../modules/service/certificate/revocation.service.ts'
import * as shares from '../modules/service/certificate/share.service.ts'
import { daysBefore, staffOf, stranger, volunteerActing } from './acting.ts'

/** Days ago the certificates were issued; by then everything had taken effect that they are over. */
const ISSUED = 6
const SETTLED = 20
/** Holders beside the volunteer people sign in as: one whose certificate is revoked, one asked about, and others. */
const OTHERS = 4

const purposes = ['申请高校自主招生', null, '申请积分入户', '单位评优', '社区评选'] as const

/** Time certificates, with links that their holder gave and looks at them, and what two persons decided; nothing where there are any. */
export const writeCertificates = async (world: World, now: Date): Promise<void> => {
  const { rows: holders } = await sql<{ id: string }>`
    select b.volunteer_id as id from balance b join volunteer v on v.id = b.volunteer_id and v.state = 'verified'
    where not exists (select from certificate) and exists (select from service_record r
      where r.volunteer_id = v.id and r.state = 'effective' and r.local_date <= ${addDays(localDate(now), -ISSUED - SETTLED)})
    order by v.login_name <> 'volunteer01', b.service_minutes desc, v.id limit ${OTHERS + 1}`.execute(
    world.db,
  )
  const at = daysBefore(now, ISSUED)
  const to = addDays(localDate(at), -SETTLED)
  const issued: { holder: string; certificateId: string }[] = []
  for (const [index, { id: holder }] of holders.entries()) {
    const purpose = purposes[index]
    const asked = {
      to,
      ...(purpose && { purpose }),
      ...(index === 0 && { english: true, honours: true }),
    }
    const { certificateId } = await issue(world, volunteerActing(holder), asked, at)
    issued.push({ holder, certificateId })
  }
  const [own, revoked, questioned] = issued
  if (own) await share(world, own, now)
  if (revoked && questioned)
    await decide(world, [revoked.certificateId, questioned.certificateId], now)
}

/** Two links, one of them taken back, and who looked. */
const share = async (
  world: World,
  { holder, certificateId }: { holder: string; certificateId: string },
  now: Date,
): Promise<void> => {
  const actor = volunteerActing(holder)
  const linkOf = (facts: ('sum' | 'period' | 'organizations' | 'missions')[], ago: number) =>
    shares.open(world, actor, { certificateId, facts, days: 30 }, daysBefore(now, ago))
  const whole = await linkOf(['sum', 'period', 'organizations', 'missions'], 5)
  const sum = await linkOf(['sum', 'period'], 4)
  const look = (address: string, ago: number) =>
    shares.shared(world, stranger(), shareAsked(new URL(address).hash)!, daysBefore(now, ago))
  await look(whole.address, 4.2)
  await shares.revoke(world, actor, whole.share.shareId, daysBefore(now, 4))
  for (const ago of [3.1, 3.1, 1.4]) await look(sum.address, ago)
  const of = { volunteerId: holder, certificateId }
  await noteLook(world, of, 'number', stranger(), daysBefore(now, 2.2))
  await noteLook(world, of, 'file', stranger(), daysBefore(now, 0.6))
}

/** One is revoked by two persons of the root, of another somebody has only asked so. */
const decide = async (
  world: World,
  [revokedId, questionedId]: [string, string],
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from organization where parent_id is null`.execute(world.db)
  const [asking, deciding] = await staffOf(world, rows[0]!.id, 'certificateManage')
  if (!asking || !deciding) return
  const asked = {
    certificateId: revokedId,
    kind: 'revoke' as const,
    reasonKind: 'misuse' as const,
    reason: '持有人反映证书被他人冒用于招聘，本人申请作废后另行开具',
  }
  const { requestId } = await revocations.ask(world, asking, asked, daysBefore(now, 4))
  const answer = { requestId, agree: true, reason: '已电话核实本人意愿，同意作废' }
  await revocations.decide(world, deciding, answer, daysBefore(now, 3))
  const open = {
    certificateId: questionedId,
    kind: 'revoke' as const,
    reasonKind: 'hoursWrong' as const,
    reason: '证书内一场活动的时长正在复核，建议作废后重新开具',
  }
  await revocations.ask(world, asking, open, daysBefore(now, 1))
}
