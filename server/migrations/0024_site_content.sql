-- What editors of a federation node write for the portal beside its settings: banners, announcements,
-- answers of the help centre and release notes. What only one kind has stands in `content`.
create table site_content (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('banner', 'announcement', 'help', 'release')),
  title text not null,
  content jsonb not null,
  place int not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  shown_from timestamptz,
  shown_until timestamptz,
  version int not null default 1 check (version > 0),
  saved_by uuid references administrator (id),
  saved_at timestamptz not null,
  constraint site_content_times check (shown_until > shown_from),
  constraint site_content_first_moment check (state <> 'published' or shown_from is not null)
);
create index site_content_place on site_content (organization_id, kind, place, id);
create unique index site_content_slug on site_content (organization_id, (content ->> 'slug'))
  where kind = 'help';

-- How often it was followed, or said to have helped: apart, so that counting writes no version.
create table site_content_count (
  content_id uuid not null references site_content (id),
  name text not null check (name in ('click', 'helpful', 'unhelpful')),
  total int not null,
  primary key (content_id, name)
);
