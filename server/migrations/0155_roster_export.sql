-- The roster of a session is exported as other lists are.

alter table task drop constraint task_kind_check;
alter table task add constraint task_kind_check
  check (kind in ('applicantExport', 'recordExport', 'auditExport', 'certificateBatch', 'rosterExport'));
