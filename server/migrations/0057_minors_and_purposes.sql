-- Minors appear in rankings from fourteen on, and with a guardian's consent alone.
alter table volunteer_choice add column ranking_consent text check (ranking_consent in ('awaited', 'agreed', 'refused'));
-- What was chosen before anybody asked a guardian does not hold.
update volunteer_choice c set ranked = false from volunteer v
where v.id = c.volunteer_id and c.ranked
  and extract(year from age((now() at time zone 'Asia/Shanghai')::date, v.birth_date)) < 18;
delete from ranking r where r.subject = 'volunteer'
  and not exists (select from volunteer_choice c where c.volunteer_id = r.subject_id and c.ranked);

alter table guardian_act drop constraint guardian_act_act_check;
alter table guardian_act add constraint guardian_act_act_check check (act in ('looked', 'agreed', 'refused', 'cancelled',
  'consentGiven', 'consentWithdrawn', 'cardAgreed', 'rankingAgreed', 'rankingRefused'));

-- What an export is for; null for those made before it was asked.
alter table task add column purpose text check (purpose in ('report', 'insurance', 'archive', 'audit', 'other'));
alter table task add column reason text check (char_length(reason) between 2 and 200);
alter table task add constraint task_purpose check ((purpose is null) = (reason is null));
