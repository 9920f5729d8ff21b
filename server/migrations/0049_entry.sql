-- Divisions are found by the whole pinyin of their names too.
alter table region add column pinyin text not null default '';
create index region_pinyin on region (pinyin text_pattern_ops);
-- The divisions are loaded again, with their pinyin.
delete from reference_load where name = 'divisions';

