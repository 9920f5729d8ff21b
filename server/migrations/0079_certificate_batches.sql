-- Certificates of many are issued together, into one archive.
alter table task drop constraint task_kind_check;
alter table task add constraint task_kind_check
  check (kind in ('applicantExport', 'recordExport', 'auditExport', 'certificateBatch'));

-- Whoever downloads it sees names and codes: everybody on it sees that he did.
alter table data_access drop constraint data_access_item_check;
alter table data_access drop constraint data_access_mission;
alter table data_access add constraint data_access_item_check
  check (item in ('name', 'mobile', 'card', 'emergency', 'identity', 'callList', 'certificate'));
alter table data_access add constraint data_access_mission
  check ((mission_id is null) = (item in ('card', 'identity', 'certificate')));
