-- A guardian takes the consent to the rules for children back (PIPL articles 15 and 31): the account is frozen,
-- and comes back to what it was when a guardian agrees again.
alter table volunteer add column stopped_from text check (stopped_from in ('registered', 'verified', 'returned'));
alter table volunteer add constraint volunteer_stopped check (stopped_from is null or state in ('frozen', 'cancelled'));

alter table guardian_act drop constraint guardian_act_act_check;
alter table guardian_act add constraint guardian_act_act_check check (act in ('looked', 'agreed', 'refused', 'cancelled',
  'consentGiven', 'consentWithdrawn', 'processingStopped', 'cardAgreed', 'rankingAgreed', 'rankingRefused'));
