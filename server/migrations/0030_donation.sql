-- One sheet of donations that was taken up as a whole.
create table donation_batch (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  file_name text not null,
  total int not null check (total > 0),
  imported_by uuid not null references administrator (id),
  imported_at timestamptz not null,
  undone_at timestamptz
);
create index donation_batch_own on donation_batch (organization_id, id desc);

-- A donation as a foundation reported it, and the certificate over it once it is issued.
create table donation_certificate (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  batch_id uuid references donation_batch (id),
  -- The foundation's own number of the donation: the same one is never taken up twice.
  reference text not null,
  -- Gone, as the link to the volunteer is, when the donor's account has ended.
  donor_name text,
  volunteer_id uuid,
  kind text not null check (kind in ('cardSpending', 'money', 'goods')),
  amount_fen bigint check (amount_fen > 0),
  goods text,
  from_date date not null,
  to_date date not null,
  year int not null generated always as (extract(year from to_date)::int) stored,
  purpose text not null,
  foundation text not null,
  -- Number of the uniform receipt for donations, where the foundation issued one; without it nothing is said of taxes.
  receipt_number text,
  -- Whether the donor agreed to appear, masked, in the public list.
  shown boolean not null,
  state text not null default 'draft' check (state in ('draft', 'confirmed', 'issued', 'revoked')),
  entered_by uuid references administrator (id),
  entered_at timestamptz not null,
  confirmed_by uuid references administrator (id),
  confirmed_at timestamptz,
  issued_at timestamptz,
  revoked_at timestamptz,
  reason text,
  number text unique,
  -- Verification code as printed; only its digest serves to verify it.
  code_cipher bytea,
  code_digest text,
  -- Canonical JSON exactly as signed.
  signed text,
  signature text,
  key_id text references signing_key (id),
  constraint donation_reference unique (organization_id, foundation, reference),
  constraint donation_amount check (amount_fen is not null or kind = 'goods'),
  constraint donation_goods check (goods is not null or kind <> 'goods'),
  constraint donation_period check (from_date <= to_date),
  constraint donation_four_eyes check (confirmed_by <> entered_by),
  constraint donation_confirmed check (state = 'draft' or confirmed_at is not null),
  constraint donation_issued check ((state in ('issued', 'revoked')) = (number is not null and signed is not null)),
  constraint donation_revoked check ((state = 'revoked') = (revoked_at is not null and reason is not null))
);
create index donation_console on donation_certificate (organization_id, id desc);
create index donation_in_batch on donation_certificate (batch_id);
create index donation_own on donation_certificate (volunteer_id, issued_at desc, id desc) where number is not null;
create index donation_public on donation_certificate (issued_at desc, id desc) where state = 'issued';
create index donation_public_year on donation_certificate (year, issued_at desc, id desc) where state = 'issued';
