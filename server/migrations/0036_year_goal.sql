-- The hours of service that a volunteer has in mind for a year; his alone to see.
create table year_goal (
  volunteer_id uuid not null references volunteer (id),
  year smallint not null check (year between 2000 and 2100),
  hours smallint not null check (hours between 1 and 2000),
  updated_at timestamptz not null,
  primary key (volunteer_id, year)
);
