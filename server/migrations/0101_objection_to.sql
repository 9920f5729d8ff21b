-- What an objection was raised against: whoever's own objection was dismissed may object again once other minutes, or
-- minutes of the other kind, stand in the record.
alter table objection
  add column minutes int,
  add column kind text check (kind in ('service', 'training'));

-- Of what was dismissed before this was kept, what stands is what was objected to where nothing else was set since.
update objection d set minutes = r.minutes, kind = r.kind
from service_record r
where r.volunteer_id = d.volunteer_id and r.id = d.record_id and d.decision = 'dismissed'
  and exists (select from objection l where l.record_id = r.id
    and l.decision = 'dismissed' and l.decided_at = r.publicity_starts_at)
  and not exists (select from objection u where u.record_id = r.id and u.decision = 'upheld'
    and u.decided_at > d.decided_at);
