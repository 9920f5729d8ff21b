import { addDays, instantOf, localDate, weekdayOf } from 'contract/rules/time'
import type pg from 'pg'
import type { Kind } from '../modules/site/content/content.policy.ts'
import type { Random } from './random.ts'
import { announcements, banners, cityContents, releases, type Times } from './site-content.data.ts'
import { helpEntries } from './site-content-help.data.ts'

const DAY_MS = 86_400_000

type Written = Times & { title: string }

/** Since when answers are shown: longer than anything of the demonstration. */
const help = helpEntries.map(({ question, ...content }) => ({
  title: question,
  from: -150,
  picture: null,
  ...content,
}))

const all: Record<Kind, readonly Written[]> = {
  banner: banners,
  announcement: announcements,
  help,
  release: releases,
}

/** Writes what the root, and the cities that do, let the portal show beside their settings. */
export const writeSiteContent = async (client: pg.ClientBase, random: Random, now: Date) => {
  const written = [
    ...Object.entries(all).map(([kind, items]) => ({ region: null, kind, items })),
    ...cityContents.map(({ region, banner, announcement }) => [
      { region, kind: 'banner', items: banner },
      { region, kind: 'announcement', items: announcement },
    ]),
  ].flat()
  const rows = written.flatMap(({ region, kind, items }) =>
    (items as readonly Written[]).map(({ title, from, until, ...content }, index) => ({
      id: random.id(now),
      region,
      kind,
      ...named({ title, content }, now),
      place: index + 1,
      state: from === undefined ? 'draft' : 'published',
      shown_from: at(now, from),
      shown_until: until === 'sunday' ? endOf(sundayAfter(now)) : at(now, until),
    })),
  )
  await client.query(
    `insert into site_content (id, organization_id, kind, title, content, place, state, shown_from, shown_until, saved_at)
     select j.id, o.id, j.kind, j.title, j.content, j.place, j.state, j.shown_from, j.shown_until, $2
     from jsonb_to_recordset($1::jsonb) as j(id uuid, region text, kind text, title text, content jsonb,
       place int, state text, shown_from timestamptz, shown_until timestamptz)
     join organization o on case when j.region is null then o.parent_id is null
       else o.region_code = j.region and o.kind = 'federation' end`,
    [JSON.stringify(rows), now],
  )
}

const at = (now: Date, days: number | undefined) =>
  days === undefined ? null : new Date(now.getTime() + days * DAY_MS).toISOString()

/** The first Sunday after today. */
const sundayAfter = (now: Date): string => {
  const today = localDate(now)
  return addDays(today, 7 - (weekdayOf(today) % 7))
}

const endOf = (date: string): string => instantOf(addDays(date, 1), '00:00').toISOString()

/** The texts with the date of that Sunday, so that who reads them later knows which one is meant. */
const named = <Texts extends object>(texts: Texts, now: Date): Texts => {
  const [, month, day] = sundayAfter(now).split('-').map(Number)
  const sunday = `${month} 月 ${day} 日（周日）`
  return JSON.parse(JSON.stringify(texts).replaceAll('{sunday}', sunday))
}
