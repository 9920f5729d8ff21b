-- An administrator may be reached by mail, too.
alter table administrator add column email_cipher bytea;

-- The three duties of GB/T 22239-2019: at the root alone, and never with another role on one account.
alter table administrator_role drop constraint administrator_role_role_check;
alter table administrator_role add constraint administrator_role_role_check check (role in
  ('owner', 'publisher', 'reviewer', 'attendance', 'auditor', 'contentEditor', 'statistician',
   'systemAdministrator', 'securityAdministrator', 'auditAdministrator'));
alter table administrator_role add constraint administrator_role_separation exclude using gist (
  administrator_id with =,
  (case when role in ('systemAdministrator', 'securityAdministrator', 'auditAdministrator') then role else 'business' end) with <>);

create function refuse_duty_below_root() returns trigger language plpgsql as $$
begin
  if exists (select from organization where id = new.organization_id and parent_id is not null) then
    raise exception 'a separated duty is held at the root alone'
      using errcode = 'check_violation', constraint = 'administrator_role_duty_at_root';
  end if;
  return new;
end $$;
create trigger administrator_role_duty_at_root before insert or update on administrator_role
  for each row when (new.role in ('systemAdministrator', 'securityAdministrator', 'auditAdministrator'))
  execute function refuse_duty_below_root();

-- Who is asked to become an administrator of a node, with which roles. The token of the link is kept as
-- a digest; there is none before the invitation may go out.
create table administrator_invitation (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null,
  channel text not null check (channel in ('sms', 'email')),
  target_cipher bytea not null,
  -- As an account is found by it.
  target_digest bytea not null,
  roles text[] not null check (cardinality(roles) between 1 and 8),
  invited_by uuid not null references administrator (id),
  -- At the root another person releases what one has written.
  released_by uuid references administrator (id),
  token_digest bytea unique,
  sends int not null default 0 check (sends >= 0),
  sent_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references administrator (id),
  revoked_at timestamptz,
  constraint invitation_four_eyes check (released_by is distinct from invited_by),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index administrator_invitation_open on administrator_invitation (organization_id, target_digest)
  where accepted_at is null and revoked_at is null;
create index administrator_invitation_organization on administrator_invitation (organization_id, id desc);

-- The owner's role goes to another administrator of the node: he asks, the other agrees, the node above
-- agrees. Three persons, one at a time for each node.
create table owner_hand_over (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  from_id uuid not null references administrator (id),
  to_id uuid not null references administrator (id),
  state text not null check (state in ('proposed', 'confirmed', 'completed', 'declined', 'withdrawn', 'refused', 'lapsed')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references administrator (id),
  reason text,
  check (from_id <> to_id),
  constraint hand_over_four_eyes check (state not in ('completed', 'refused') or (ended_by <> from_id and ended_by <> to_id)),
  check ((state in ('proposed', 'confirmed')) = (ended_at is null)),
  check (state <> 'completed' or confirmed_at is not null)
);
create unique index owner_hand_over_open on owner_hand_over (organization_id) where state in ('proposed', 'confirmed');

-- Who decided on a membership, and why it was refused or ended.
alter table membership add column decided_at timestamptz;
alter table membership add column decided_by uuid references administrator (id);
alter table membership add column reason text check (char_length(reason) between 1 and 200);
create index membership_list on membership (organization_id, state, joined_at, volunteer_id);

-- What was decided about an administrator, by whom and why.
create table administrator_decision (
  administrator_id uuid not null references administrator (id),
  id uuid not null,
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('assigned', 'dismissed', 'frozen', 'unfrozen')),
  reason text check (char_length(reason) between 2 and 200),
  decided_by uuid not null references administrator (id),
  decided_at timestamptz not null,
  primary key (administrator_id, id),
  check (decided_by <> administrator_id)
);
create trigger administrator_decision_append_only before update or delete on administrator_decision
  for each row execute function refuse_change();
