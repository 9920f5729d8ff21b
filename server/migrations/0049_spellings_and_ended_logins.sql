-- Divisions are found by the whole pinyin of their names too.
alter table region add column pinyin text not null default '';
create index region_pinyin on region (pinyin text_pattern_ops);
-- The divisions are loaded again, with their pinyin.
delete from reference_load where name = 'divisions';


-- What kind of device ended a login, as the browser there called itself; told to who still holds it.
alter table session add column ended_by_agent text check (ended_by_agent is null or ended_at is not null);

-- Who holds as many logins as his account may chooses the one that ends, by a ticket that keeps how he
-- had proven himself.
alter table proof_ticket add column way text;
alter table proof_ticket drop constraint proof_ticket_purpose_check;
alter table proof_ticket
  add constraint proof_ticket_purpose_check check (purpose in ('resetPassword', 'stepUp', 'secondFactor', 'displace')),
  add constraint proof_ticket_way_check check ((purpose = 'displace') = (way is not null));
