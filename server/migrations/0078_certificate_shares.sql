-- Links by which the holder of a certificate shows a part of it. Only a digest of each is kept; what it shows was
-- signed when it was made.
create table certificate_share (
  volunteer_id uuid not null,
  id uuid not null,
  certificate_id uuid not null,
  digest bytea not null unique,
  facts text[] not null check (facts <> '{}' and facts <@ array['sum', 'period', 'organizations', 'missions']),
  -- A signed text of digests with what is shown of it disclosed (RFC 9901).
  presentation text not null,
  key_id text not null references signing_key (id),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  revoked_at timestamptz,
  primary key (volunteer_id, id),
  foreign key (volunteer_id, certificate_id) references certificate (volunteer_id, id)
);
create index certificate_share_own on certificate_share (volunteer_id, certificate_id, created_at desc, id desc);
create index certificate_share_age on certificate_share (ends_at);

-- When a certificate was looked at, counted by the hour and by where from. The source is one of 64 lots drawn again
-- for each certificate and hour: it keeps two apart and tells nobody who they are, and no flood fills the table.
create table certificate_look (
  volunteer_id uuid not null,
  id uuid not null,
  certificate_id uuid not null,
  hour timestamptz not null,
  way text not null check (way in ('number', 'link', 'file')),
  share_id uuid,
  own boolean not null,
  source smallint not null check (source between 0 and 63),
  looks int not null default 1 check (looks > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (volunteer_id, id),
  foreign key (volunteer_id, certificate_id) references certificate (volunteer_id, id),
  check ((way = 'link') = (share_id is not null))
);
create unique index certificate_look_once on certificate_look
  (volunteer_id, certificate_id, hour, way, share_id, own, source) nulls not distinct;
create index certificate_look_own on certificate_look (volunteer_id, certificate_id, hour desc, id desc);
create index certificate_look_age on certificate_look (hour);
