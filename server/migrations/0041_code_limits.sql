-- Wrong tries are counted for a number in one browser, so that a stranger's are not the owner's, and apart
-- from that for the number in all of them, of which there may be many more.
alter table code_limit drop constraint code_limit_scope_check;
alter table code_limit add constraint code_limit_scope_check
  check (scope in ('target', 'ip', 'browser', 'all', 'wrong', 'wrongTarget'));
