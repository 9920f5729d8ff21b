-- Which code the card of a volunteer has: the code itself is computed from a key and this number, so
-- that no row holds it. Without a row it is the first.
create table volunteer_card (
  volunteer_id uuid primary key references volunteer (id),
  generation int not null check (generation > 0),
  renewed_at timestamptz not null
);
