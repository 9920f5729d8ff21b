-- The audit log can be written into a workbook, too.
alter table task drop constraint task_kind_check;
alter table task add constraint task_kind_check check (kind in ('applicantExport', 'recordExport', 'auditExport'));
