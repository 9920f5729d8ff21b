import { CHILD_BELOW } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

export interface DueNotice {
  volunteerId: string
  texts: { agreement: string; version: string; title: string }[]
}

/**
 * Children whose guardians agreed to an earlier version of these texts and were not told yet of the one that
 * must be agreed to again, held; those another worker holds are left out. A consent that was taken back is not
 * asked for.
 */
export const lockDueNotices = async (
  db: Tx,
  texts: readonly string[],
  today: string,
  most: number,
  now: Date,
): Promise<DueNotice[]> => {
  const { rows } = await sql<DueNotice>`
    with held as (
      select distinct on (agreement) agreement, version, title, split_part(version, '.', 1) as generation
      from agreement_version where agreement = any(${texts}::text[]) and effective_from <= ${today}::date
      order by agreement, effective_from desc, string_to_array(version, '.')::int[] desc),
    standing as (
      select c.volunteer_id, c.agreement, split_part(c.version, '.', 1) as generation from consent c
      where c.guardian_id is not null and c.agreement = any(${texts}::text[])
        and not exists (select from consent_withdrawal w where w.volunteer_id = c.volunteer_id and w.consent_id = c.id)),
    due as (
      select s.volunteer_id, h.agreement, h.version, h.title from held h join standing s on s.agreement = h.agreement
      group by s.volunteer_id, h.agreement, h.version, h.title, h.generation
      having not bool_or(s.generation = h.generation))
    select v.id as "volunteerId", (
      select json_agg(json_build_object('agreement', d.agreement, 'version', d.version, 'title', d.title) order by d.agreement)
      from due d where d.volunteer_id = v.id) as texts
    from volunteer v
    where v.state in ('registered', 'verified', 'returned')
      and v.birth_date > (${today}::date - make_interval(years => ${CHILD_BELOW}))
      and exists (select from due d where d.volunteer_id = v.id and not exists (
        select from guardian_text_notice n where n.volunteer_id = v.id and n.agreement = d.agreement and n.version = d.version))
      and ${notSetAside('guardianTexts', sql.ref('v.id'), now)}
    order by v.id limit ${most} for update of v skip locked`.execute(db)
  return rows
}

/** Writes down that the guardians of these children were told. */
export const noteNotices = async (db: Tx, due: readonly DueNotice[], now: Date): Promise<void> => {
  await db
    .insertInto('guardian_text_notice')
    .values(
      due.flatMap(({ volunteerId, texts }) =>
        texts.map(({ agreement, version }) => ({
          volunteer_id: volunteerId,
          agreement,
          version,
          told_at: now,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
