import type pg from 'pg'
import type { Kind } from '../modules/content/content.policy.ts'
import type { Random } from './random.ts'
import { announcements, banners, releases, type Times } from './site-content.data.ts'
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

/** Writes what the root lets the portal show beside its settings. */
export const writeSiteContent = async (client: pg.ClientBase, random: Random, now: Date) => {
  const rows = (Object.entries(all) as [Kind, readonly Written[]][]).flatMap(([kind, written]) =>
    written.map(({ title, from, until, ...content }, index) => ({
      id: random.id(now),
      kind,
      title,
      content,
      place: index + 1,
      state: from === undefined ? 'draft' : 'published',
      shown_from: at(now, from),
      shown_until: at(now, until),
    })),
  )
  await client.query(
    `insert into site_content (id, organization_id, kind, title, content, place, state, shown_from, shown_until, saved_at)
     select j.id, o.id, j.kind, j.title, j.content, j.place, j.state, j.shown_from, j.shown_until, $2
     from organization o cross join jsonb_to_recordset($1::jsonb) as j(id uuid, kind text, title text, content jsonb,
       place int, state text, shown_from timestamptz, shown_until timestamptz)
     where o.parent_id is null`,
    [JSON.stringify(rows), now],
  )
}

const at = (now: Date, days: number | undefined) =>
  days === undefined ? null : new Date(now.getTime() + days * DAY_MS).toISOString()
