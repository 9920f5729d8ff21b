-- What was measured is sealed when it is: whoever writes to the database cannot make another time or way of it.
alter table stretch add column seal bytea;

-- What waits for its confirmation is sealed too, with what was asked for by hand and whether a finding holds it.
drop index service_record_waiting;
create index service_record_waiting on service_record (id)
  where state in ('awaitingConfirmation', 'awaitingReview', 'publicised', 'objected');

drop trigger record_unseal on service_record;
create trigger record_unseal before update on service_record for each row
  when (old.seal is not null and new.seal is not distinct from old.seal and
    row (new.mission_id, new.session_id, new.organization_id, new.local_date, new.kind,
      case new.state when 'effective' then 'publicised' else new.state end, new.source, new.source_system,
      new.way, new.grade, new.minutes, new.break_minutes, new.review_level, new.entered_by, new.confirmed_by, new.reviewed_by,
      new.reason, new.publicity_starts_at, new.publicity_ends_at,
      new.computed_minutes, new.raised_minutes, new.raised_by, new.frozen_at is null)
    is distinct from
    row (old.mission_id, old.session_id, old.organization_id, old.local_date, old.kind,
      case old.state when 'effective' then 'publicised' else old.state end, old.source, old.source_system,
      old.way, old.grade, old.minutes, old.break_minutes, old.review_level, old.entered_by, old.confirmed_by, old.reviewed_by,
      old.reason, old.publicity_starts_at, old.publicity_ends_at,
      old.computed_minutes, old.raised_minutes, old.raised_by, old.frozen_at is null))
  execute function unseal_record();
