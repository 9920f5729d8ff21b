-- Whoever still holds a login reads why it ended: the number or address changed, or a guardian stopped the account.
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in
  ('loggedOut', 'superseded', 'refreshReused', 'passwordChanged', 'disabled', 'endedByOwner', 'accountCancelled',
   'mobileChanged', 'emailChanged', 'contactUnbound', 'stoppedByGuardian'));
