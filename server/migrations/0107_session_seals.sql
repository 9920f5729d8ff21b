-- Whose a login is, for which node, by which tokens and until when is sealed with a key that is not in the database.
alter table session add column seal bytea;

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in
  ('loggedOut', 'superseded', 'refreshReused', 'passwordChanged', 'disabled', 'endedByOwner', 'accountCancelled',
   'mobileChanged', 'emailChanged', 'contactUnbound', 'stoppedByGuardian', 'altered', 'unsealed'));

-- Nobody can tell any more who wrote those that stand: their holders log in again.
update session set ended_at = now(), end_reason = 'unsealed' where ended_at is null;

-- So is whom a ticket was given to and what for; those of before are good for minutes, and no longer now.
alter table proof_ticket add column seal bytea;
