-- The paper of a certificate as it was drawn, closed because it names the holder. What it shows never
-- changes: a copy may be removed at any time and is drawn again when it is asked for.
create table certificate_pdf (
  volunteer_id uuid not null,
  certificate_id uuid not null,
  cipher bytea not null,
  made_at timestamptz not null,
  primary key (volunteer_id, certificate_id),
  foreign key (volunteer_id, certificate_id) references certificate (volunteer_id, id)
);
create index certificate_pdf_made on certificate_pdf (made_at);
-- Closed bytes are not compressed any further.
alter table certificate_pdf alter column cipher set storage external;
