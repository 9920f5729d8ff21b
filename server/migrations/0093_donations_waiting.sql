-- Few donations wait, and the menu and the walk that passes them on ask for them all day.
create index donation_waiting on donation_certificate (id) where state in ('draft', 'confirmed');
