-- A version is published at least seven days before it comes into force, on days that each installation keeps for
-- itself; a new one has the newest at once, so that several versions may begin on the same day.
alter table agreement_version drop constraint agreement_version_agreement_effective_from_key;
alter table agreement_version add column published_on date;

-- The title of the first of these texts to whose version in force nobody agreed, or null. A version with the same
-- first number was agreed to with the one before it. Who registered before the ledger agreed to what was in force
-- that day; so did nobody else.
create function text_to_agree(person uuid, by_guardian boolean, texts text[], today date) returns text
  language sql stable as $$
  select f.title from (
    select distinct on (agreement) agreement, split_part(version, '.', 1) as generation, title
    from agreement_version where agreement = any(texts) and effective_from <= today
    order by agreement, effective_from desc, string_to_array(version, '.')::int[] desc) f
  where not exists (
      select from consent c where c.volunteer_id = person and c.agreement = f.agreement
        and (c.guardian_id is not null) = by_guardian and split_part(c.version, '.', 1) = f.generation
        and not exists (select from consent_withdrawal w where w.volunteer_id = c.volunteer_id and w.consent_id = c.id))
    and (by_guardian
      or exists (select from consent c where c.volunteer_id = person and c.agreement = f.agreement and c.guardian_id is null)
      or f.generation is distinct from (
        select split_part(e.version, '.', 1) from volunteer v join agreement_version e
          on e.agreement = f.agreement and e.effective_from <= (v.agreed_at at time zone 'Asia/Shanghai')::date
        where v.id = person
        order by e.effective_from desc, string_to_array(e.version, '.')::int[] desc limit 1))
  order by array_position(texts, f.agreement) limit 1
$$;

-- That guardians were told of a version they have not agreed to yet: once for each.
create table guardian_text_notice (
  volunteer_id uuid not null references volunteer (id),
  agreement text not null,
  version text not null,
  told_at timestamptz not null,
  primary key (volunteer_id, agreement, version),
  foreign key (agreement, version) references agreement_version (agreement, version)
);
