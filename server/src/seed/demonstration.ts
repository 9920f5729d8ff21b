import { createSecretKey } from 'node:crypto'
import type pg from 'pg'
import type { Keys } from '../platform/crypto.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { World } from '../platform/world.ts'
import { BLOCK_VOLUNTEERS, type Size, type Surroundings, writeBlock } from './block.ts'
import { withConnection } from './bulk-load.ts'
import { writeArticles } from './articles.ts'
import { DAYS_AHEAD, DAYS_BACK } from './missions.ts'
import { writeAccountStates } from './accounts.ts'
import { writeBelonging } from './belonging.ts'
import { writeCards } from './cards.ts'
import { writeCommendations } from './commendations.ts'
import { writeCorrections } from './corrections.ts'
import { writeDonations } from './donations.ts'
import { writeEmergencyContacts } from './emergency-contacts.ts'
import { writeLeaders } from './leaders.ts'
import { writeRefusedScans } from './refused-scans.ts'
import { writeGoals } from './goals.ts'
import { writeIdentityChanges } from './identity-changes.ts'
import { writeImports } from './imports.ts'
import { writeEvaluations } from './evaluations.ts'
import { writeMatters } from './matters.ts'
import { writeMessages } from './messages.ts'
import { writeNotices } from './notices.ts'
import { writeQuestions } from './questions.ts'
import { writeOrganizationRequests } from './organization-requests.ts'
import { readDivisions, readTeams, writeTree } from './organizations.ts'
import { randomFrom } from './random.ts'
import { refuseShelved } from './shelf.ts'
import { writeSite } from './site.ts'
import { writeSiteContent } from './site-content.ts'
import { writeSignOuts } from './sign-outs.ts'
import { writeStars } from './stars.ts'
import { writeStamps } from './stamps.ts'
import { writeTrust } from './trust.ts'
import { writeInvitations } from './staff.ts'
import { writeUnclaimed } from './unclaimed.ts'
import { writeWards } from './wards.ts'

/** Password of every account that is generated. */
export const DEMONSTRATION_PASSWORD = 'Zhiyuan2026'
export const DEFAULT_SEED = 2026

const demonstration: Size = {
  volunteers: BLOCK_VOLUNTEERS,
  missions: 1200,
  records: 33_500,
  scale: 1,
}
/** Blocks of that size which make the demonstration. */
export const DEMONSTRATION_BLOCKS = 2
/** Tables whose statistics the planner needs at once; the daily maintenance is hours away. */
export const filledTables = `organization, volunteer, membership, account_identifier, mission, mission_session,
  position, place, application, stretch, service_record, ledger_entry, balance, publicity`
/** Ours alone: of several servers that start together one fills the database. */
const FILL_LOCK = 718_203_146

type Setting = Pick<World, 'keys' | 'clock' | 'log' | 'config'>

/**
 * Fills an empty database once with the demonstration province; does nothing where an organisation
 * exists. All of it is one transaction: what a kill interrupts has never been. Fails with StartupError
 * while a growth has the constraints away.
 */
export const fillDemonstration = async (
  world: Setting,
  url: string,
  {
    seed = DEFAULT_SEED,
    size = demonstration,
    blocks = DEMONSTRATION_BLOCKS,
  }: { seed?: number; size?: Size; blocks?: number } = {},
): Promise<void> => {
  await withConnection(url, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [FILL_LOCK])
    await refuseShelved(client)
    const { rowCount } = await client.query('select from organization limit 1')
    if (rowCount) return
    const started = performance.now()
    const now = world.clock.now()
    await ensurePartitions(client, now)
    const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
    const divisions = await readDivisions(client)
    await writeTree(client, world.keys, randomFrom(seed, 'tree'), divisions, now, passwordHash)
    await writeInvitations(client, world.keys, randomFrom(seed, 'invitations'), now)
    await writeOrganizationRequests(
      client,
      world.keys,
      randomFrom(seed, 'requests'),
      now,
      passwordHash,
    )
    await writeSite(client, now)
    await writeSiteContent(client, randomFrom(seed, 'siteContent'), now)
    const { publicityDays } = world.config
    const base = { keys: world.keys, seed, now, publicityDays, passwordHash }
    const around = await surroundings(client, base)
    let records = 0
    for (let block = 0; block < blocks; block++)
      records += await writeBlock(client, around, block, size)
    // What follows reads what was just written. After a fill that was broken off its tables count as
    // empty until then, and plans for empty tables take minutes.
    await client.query(`analyze ${filledTables}`)
    await writeSignOuts(client, now)
    await writeRefusedScans(client, now)
    await writeUnclaimed(client, randomFrom(seed, 'unclaimed'), around)
    await writeWards(client, randomFrom(seed, 'wards'), around)
    await writeAccountStates(client, now)
    await writeMessages(client, randomFrom(seed, 'messages'))
    await writeMatters(client, randomFrom(seed, 'matters'), now)
    await writeNotices(client, now)
    await writeQuestions(client, randomFrom(seed, 'questions'), now)
    await writeArticles(client, randomFrom(seed, 'articles'), now)
    await writeBelonging(client, world.keys, now)
    await writeEvaluations(client, now)
    await writeCommendations(client, randomFrom(seed, 'commendations'), now)
    await writeCorrections(client, randomFrom(seed, 'corrections'), now)
    await writeStars(client, randomFrom(seed, 'stars'), world, now)
    await writeTrust(client, randomFrom(seed, 'trust'), now)
    await writeImports(client, base, randomFrom(seed, 'imports'), now)
    await writeStamps(client, world.keys, randomFrom(seed, 'stamps'), now)
    await writeEmergencyContacts(client, world.keys, randomFrom(seed, 'emergency'), now)
    await writeGoals(client, now)
    await writeLeaders(client, randomFrom(seed, 'leaders'), now)
    await writeIdentityChanges(client, world.keys, randomFrom(seed, 'identityChanges'), now)
    await writeCards(client, world.keys, randomFrom(seed, 'cards'), now)
    await writeDonations(client, world, randomFrom(seed, 'donations'), now)
    await client.query('commit')
    await client.query(`analyze ${filledTables}`)
    const seconds = Math.round((performance.now() - started) / 1000)
    world.log.info({ records, seconds }, 'demonstration province filled')
  })
}

/** What a block needs to know of the province it is put into. */
export const surroundings = async (
  client: pg.ClientBase,
  base: Omit<Surroundings, 'divisions' | 'teams'>,
): Promise<Surroundings> => ({
  ...base,
  keys: keyObjects(base.keys),
  divisions: await readDivisions(client),
  teams: await readTeams(client),
})

/**
 * The same keys as key objects, which a cipher or digest takes up several times faster than bytes: a
 * block closes and digests some fifty thousand values.
 */
const keyObjects = (keys: Keys): Keys => {
  const object = (key: Buffer) => createSecretKey(key) as unknown as Buffer
  return {
    ...keys,
    data: keys.data.map(({ id, encryption }) => ({ id, encryption: object(encryption) })),
    index: object(keys.index),
    ledger: keys.ledger.map(({ id, key }) => ({ id, key: object(key) })),
    seal: keys.seal.map(({ id, key }) => ({ id, key: object(key) })),
  }
}

/** Months of the partitioned tables that the history and the plans touch. */
export const ensurePartitions = async (client: pg.ClientBase, now: Date): Promise<void> => {
  const day = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  for (const table of ['ledger_entry', 'event', 'attendance_event', 'security_event'])
    // Missions are published up to a month before their first day.
    await client.query('select ensure_partitions($1, $2::date, $3::date)', [
      table,
      day(-DAYS_BACK - 40),
      day(DAYS_AHEAD + 30),
    ])
}
