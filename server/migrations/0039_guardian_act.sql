-- What guardians did for a child, and that they looked. The child reads it, and each guardian what he did himself.
create table guardian_act (
  volunteer_id uuid not null,
  id uuid not null,
  guardian_id uuid not null,
  act text not null check (act in ('looked', 'agreed', 'refused', 'cancelled', 'consentGiven', 'consentWithdrawn', 'cardAgreed')),
  -- The application it was about; null for what concerns no single one.
  application_id uuid,
  acted_at timestamptz not null,
  primary key (volunteer_id, id),
  foreign key (volunteer_id, guardian_id) references guardian (volunteer_id, id),
  foreign key (volunteer_id, application_id) references application (volunteer_id, id),
  check ((application_id is not null) = (act in ('agreed', 'refused', 'cancelled')))
);
create trigger guardian_act_append_only before update or delete on guardian_act
  for each row execute function refuse_change();

-- What guardians said before this table was kept.
insert into guardian_act (volunteer_id, id, guardian_id, act, application_id, acted_at)
select a.volunteer_id, e.id, g.id, case e.name when 'guardianAgreed' then 'agreed' else 'refused' end, a.id, e.created_at
from event e
join guardian g on g.volunteer_id = (e.payload ->> 'volunteerId')::uuid and g.id = (e.payload ->> 'guardianId')::uuid
join application a on a.volunteer_id = g.volunteer_id and a.id = (e.payload ->> 'applicationId')::uuid
where e.name in ('guardianAgreed', 'guardianRefused');
insert into guardian_act (volunteer_id, id, guardian_id, act, acted_at)
select g.volunteer_id, e.id, g.id,
  case when e.name = 'guardianConsentWithdrawn' then 'consentWithdrawn' when e.payload -> 'texts' = '["cardRequirements"]' then 'cardAgreed' else 'consentGiven' end,
  e.created_at
from event e
join guardian g on g.volunteer_id = (e.payload ->> 'volunteerId')::uuid and g.id = (e.payload ->> 'guardianId')::uuid
where e.name in ('guardianConsentGiven', 'guardianConsentWithdrawn');
