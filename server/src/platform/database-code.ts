import { sql } from 'kysely'
import made from './database-code.json' with { type: 'json' }
import type { Db } from './db.ts'
import { migrationFiles } from './migrate.ts'

/*
 * What runs inside the database when the product writes, and what it refuses: triggers, functions, rules, policies,
 * defaults, constraints. The migrations and the queue have made all of it; a trigger of somebody else would have what it writes sealed with what the product writes.
 */

/** One piece of it. */
export interface DatabaseCode {
  /** What it is, with its name. */
  name: string
  /** The SHA-256 of what it says, in hexadecimal. */
  digest: string
  /** Another one after every time that it was written. */
  version: string
}

/**
 * Functions of extensions in C, as the server's own, cannot be written by SQL alone; of the server's own in SQL those
 * count that were written after the database was made. Partitions have what their table has.
 */
export const listDatabaseCode = `
  with own as (
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'),
  code as (
    select 'function ' || p.oid::regprocedure::text as name,
      concat_ws(E'\\n', l.lanname, p.prosrc, p.probin, p.prosqlbody::text, array_to_string(p.proconfig, ','),
        p.prosecdef, p.provolatile, p.proisstrict) as text, p.xmin::text as version
    from pg_proc p join pg_language l on l.oid = p.prolang join pg_namespace n on n.oid = p.pronamespace
    where l.lanname not in ('internal', 'c', 'sql')
      or n.nspname = 'pg_catalog' and p.xmin::text::bigint >=
        (select xmin::text::bigint from pg_class where oid = 'public.migration'::regclass)
      or n.nspname not in ('pg_catalog', 'information_schema') and not (l.lanname = 'c' and exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
    union all
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass, concat(pg_get_triggerdef(oid), tgenabled), xmin::text
    from pg_trigger where not tgisinternal and tgparentid = 0
    union all
    select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, t.tgenabled::text, t.xmin::text
    from pg_trigger t join pg_trigger p on p.oid = t.tgparentid where t.tgenabled <> p.tgenabled
    union all
    select 'constraint ' || conname || ' on ' || conrelid::regclass, concat(pg_get_constraintdef(oid), convalidated), ''
    from pg_constraint where conrelid in (select oid from own) and contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select 'unique index ' || indexrelid::regclass, concat(pg_get_indexdef(indexrelid), indisvalid), ''
    from pg_index where indisunique and indrelid in (select oid from own)
    union all
    select 'default of ' || d.adrelid::regclass || '.' || a.attname,
      concat(pg_get_expr(d.adbin, d.adrelid), a.attgenerated), ''
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid in (select oid from own)
    union all
    select 'row security of ' || oid::regclass, concat(relrowsecurity, relforcerowsecurity), ''
    from pg_class where relrowsecurity or relforcerowsecurity
    union all
    select 'table ' || inhrelid::regclass || ' below ' || inhparent::regclass, '', ''
    from pg_inherits where inhparent in (select oid from own where exists (
      select from pg_class where oid = inhparent and relkind = 'r'))
    union all
    select 'operator ' || oid::regoperator, oprcode::text, ''
    from pg_operator o where oid >= 16384 and not exists (select from pg_depend d
      where d.classid = 'pg_operator'::regclass and d.objid = o.oid and d.deptype = 'e')
    union all
    select 'cast from ' || castsource::regtype || ' to ' || casttarget::regtype, castfunc::text, ''
    from pg_cast c where oid >= 16384 and not exists (select from pg_depend d
      where d.classid = 'pg_cast'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all
    select 'rule ' || rulename || ' on ' || ev_class::regclass, concat(pg_get_ruledef(oid), ev_enabled), xmin::text
    from pg_rewrite where oid >= 16384
    union all
    select 'policy ' || polname || ' on ' || polrelid::regclass, concat(polcmd, polqual, polwithcheck), xmin::text
    from pg_policy
    union all
    select 'event trigger ' || evtname, concat(evtevent, evtenabled, evtfoid::regproc), xmin::text from pg_event_trigger
    union all
    select 'setting ' || name, setting, '' from pg_settings
    where name = 'session_replication_role' or name = 'search_path' and array_to_string(current_schemas(false), ',') <> 'public')
  select name, encode(sha256(convert_to(text, 'UTF8')), 'hex') as digest, version from code order by name collate "C"`

/** One piece that is not as the migrations made it. */
export interface ForeignCode {
  subject: string
  problem: string
}

const digests: ReadonlyMap<string, string> = new Map(Object.entries(made))

/** What the queue makes when a server starts first. */
const isOfQueue = (name: string): boolean => name.startsWith('function pgboss.')

const foreignIn = (code: readonly DatabaseCode[]): ForeignCode[] => {
  const there = new Set(code.map(({ name }) => name))
  return [
    ...code
      .filter(({ name, digest }) => digests.get(name) !== digest)
      .map(({ name }) => ({
        subject: name,
        problem: digests.has(name) ? 'says something else' : 'is not of the product',
      })),
    ...[...digests.keys()]
      .filter((name) => !there.has(name) && !isOfQueue(name))
      .map((name) => ({ subject: name, problem: 'is gone' })),
  ]
}

/**
 * What runs in the database. Where a newer program has migrated it, that program alone knows what belongs there: the
 * names of its migrations, of which nobody here can say more.
 */
const readCode = async (db: Db): Promise<{ code: DatabaseCode[] } | { unknown: ForeignCode[] }> => {
  const known = new Set(migrationFiles())
  const { rows: applied } = await sql<{ name: string }>`select name from migration`.execute(db)
  const unknown = applied.filter(({ name }) => !known.has(name))
  if (unknown.length > 0)
    return {
      unknown: unknown.map(({ name }) => ({
        subject: `migration ${name}`,
        problem: 'is not of the product',
      })),
    }
  return { code: (await sql<DatabaseCode>`${sql.raw(listDatabaseCode)}`.execute(db)).rows }
}

/** Compares what runs in the database with what the migrations have made. */
export const verifyDatabaseCode = async (
  db: Db,
): Promise<{ looked: number; findings: ForeignCode[] }> => {
  const read = await readCode(db)
  return 'code' in read
    ? { looked: read.code.length, findings: foreignIn(read.code) }
    : { looked: read.unknown.length, findings: read.unknown }
}

/** How long a program may run beside the newer one that takes its place. */
const BESIDE_MS = 3_600_000

/**
 * Looks again and again, with what the process saw before: what was written and put back between two looks says the same
 * again. Migrations of a newer program are told of where they stand for longer than a change of versions takes, so that
 * nobody blinds this one by naming some.
 */
export const watchDatabaseCode = (): ((db: Db, now: Date) => Promise<ForeignCode[]>) => {
  let seen: ReadonlyMap<string, string> | null = null
  let newerSince: Date | null = null
  return async (db, now) => {
    const read = await readCode(db)
    if ('unknown' in read) {
      newerSince ??= now
      return now.getTime() < newerSince.getTime() + BESIDE_MS ? [] : read.unknown
    }
    newerSince = null
    const { code } = read
    const last = seen
    seen = new Map(code.map(({ name, version }) => [name, version]))
    const foreign = foreignIn(code)
    const named = new Set(foreign.map(({ subject }) => subject))
    const again = code.filter(
      ({ name, version }) => last?.has(name) && last.get(name) !== version && !named.has(name),
    )
    return [
      ...foreign,
      ...again.map(({ name }) => ({ subject: name, problem: 'was written meanwhile' })),
    ]
  }
}
