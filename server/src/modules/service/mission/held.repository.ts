import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { titlePinyin } from './title-pinyin.policy.ts'

/** A mission of one session that was held before anybody entered it here. */
export interface HeldMission {
  missionId: string
  sessionId: string
  organizationId: string
  origin: 'supplementary' | 'imported'
  title: string
  kind: 'service' | 'training'
  categories: string[]
  regionCode: string
  address: string
  content: string
  localDate: string
  startsAt: Date
  endsAt: Date
  createdBy: string
}

/** Writes it down as closed: nobody can apply, it stands in no list, and its page tells what it was. */
export const insertHeld = async (db: Tx, held: HeldMission, now: Date): Promise<void> => {
  await db
    .insertInto('mission')
    .values({
      id: held.missionId,
      organization_id: held.organizationId,
      state: 'closed',
      origin: held.origin,
      kind: held.kind,
      title: held.title,
      categories: held.categories,
      region_code: held.regionCode,
      address: held.address,
      content: held.content,
      apply_opens_at: held.startsAt,
      apply_deadline: held.startsAt,
      starts_at: held.startsAt,
      ends_at: held.endsAt,
      session_count: 1,
      planned_minutes: Math.floor((held.endsAt.getTime() - held.startsAt.getTime()) / 60_000),
      search: sql<string[]>`search_terms(${`${held.title} ${held.address}`})`,
      pinyin: titlePinyin(held.title),
      created_by: held.createdBy,
      published_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('mission_session')
    .values({
      id: held.sessionId,
      mission_id: held.missionId,
      local_date: held.localDate,
      starts_at: held.startsAt,
      ends_at: held.endsAt,
    })
    .execute()
}

/** Takes a mission that was entered after the fact out of sight. */
export const revokeHeld = (db: Tx, sessionId: string, now: Date) =>
  sql`update mission m set state = 'revoked', updated_at = ${now} from mission_session ms
    where ms.id = ${sessionId} and m.id = ms.mission_id and m.origin <> 'here' and m.state = 'closed'`.execute(
    db,
  )
