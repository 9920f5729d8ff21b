-- The same condition as before, column by column: a comparison of whole rows is kept in other words by a restore, and what
-- runs in the database is compared word by word with what the migrations made.
drop trigger record_unseal on service_record;
create trigger record_unseal before update on service_record for each row
  when (old.seal is not null and new.seal is not distinct from old.seal and (
    new.mission_id is distinct from old.mission_id
    or new.session_id is distinct from old.session_id
    or new.organization_id is distinct from old.organization_id
    or new.local_date is distinct from old.local_date
    or new.kind is distinct from old.kind
    or case new.state when 'effective' then 'publicised' else new.state end
      is distinct from case old.state when 'effective' then 'publicised' else old.state end
    or new.source is distinct from old.source
    or new.source_system is distinct from old.source_system
    or new.way is distinct from old.way
    or new.grade is distinct from old.grade
    or new.minutes is distinct from old.minutes
    or new.break_minutes is distinct from old.break_minutes
    or new.review_level is distinct from old.review_level
    or new.entered_by is distinct from old.entered_by
    or new.confirmed_by is distinct from old.confirmed_by
    or new.reviewed_by is distinct from old.reviewed_by
    or new.reason is distinct from old.reason
    or new.publicity_starts_at is distinct from old.publicity_starts_at
    or new.publicity_ends_at is distinct from old.publicity_ends_at
    or new.computed_minutes is distinct from old.computed_minutes
    or new.raised_minutes is distinct from old.raised_minutes
    or new.raised_by is distinct from old.raised_by
    or (new.frozen_at is null) is distinct from (old.frozen_at is null)))
  execute function unseal_record();
