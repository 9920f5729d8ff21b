-- A guardian takes the consent to the rules for children back while the account is being cancelled: it is stopped
-- at once, and the cancellation goes on.
alter table volunteer drop constraint volunteer_stopped_from_check;
alter table volunteer add constraint volunteer_stopped_from_check
  check (stopped_from in ('registered', 'verified', 'returned', 'cancelling'));
