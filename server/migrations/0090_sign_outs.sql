-- A session somebody forgot to sign out of: the planned end is proposed, and both sides agree to it.
create table sign_out_proposal (
  volunteer_id uuid not null,
  session_id uuid not null,
  stretch_id uuid not null,
  state text not null check (state in ('proposed', 'volunteerAgreed', 'volunteerDiffers', 'organizationAgreed', 'settled')),
  -- The end that is proposed: no later one is ever agreed to.
  planned_at timestamptz not null,
  -- Until when the volunteer answers; then the organisation decides without him.
  answer_due_at timestamptz not null,
  -- What the volunteer said, and when.
  reason text,
  answered_at timestamptz,
  -- Who agreed for the organisation before the volunteer did, for which node, and to how many minutes.
  agreed_by uuid references administrator (id),
  agreed_for uuid references organization (id),
  agreed_minutes int,
  agreed_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (volunteer_id, session_id),
  foreign key (volunteer_id, stretch_id) references stretch (volunteer_id, id),
  constraint sign_out_agreed check ((state = 'organizationAgreed') <= (agreed_by is not null and agreed_for is not null
    and agreed_minutes is not null and agreed_at is not null)),
  constraint sign_out_settled check ((state = 'settled') = (settled_at is not null)),
  constraint sign_out_differs check (state <> 'volunteerDiffers' or reason is not null)
);
create index sign_out_open on sign_out_proposal (volunteer_id, session_id) where state <> 'settled';

-- What was proposed before and waits: the volunteer is asked from now on.
insert into sign_out_proposal (volunteer_id, session_id, stretch_id, state, planned_at, answer_due_at, created_at)
select distinct on (r.volunteer_id, r.session_id) r.volunteer_id, r.session_id, s.id, 'proposed',
  s.signed_out_at, now() + interval '3 days', now()
from service_record r
join stretch s on s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void
  and s.sign_out_way = 'proposed' and s.signed_out_at is not null
where r.state = 'awaitingConfirmation'
order by r.volunteer_id, r.session_id, s.signed_in_at desc;

-- When somebody who is still signed in was reminded that his session is over.
alter table stretch add column reminded_at timestamptz;
