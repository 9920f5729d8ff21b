-- What was approved and what was certified are sealed: nobody who writes to the database gives somebody a rating.
alter table star_application add column seal bytea;
alter table star add column seal bytea;
