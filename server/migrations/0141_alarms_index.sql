-- Every alarm there is, so that their list, and the question whether somebody was told, read few rows.
drop index security_event_alarm;
create index security_event_alarm on security_event (created_at desc, id desc)
  where name in ('revealsMany', 'revealsAtNight', 'callListsMany', 'recordAltered', 'checkFailed', 'databaseCodeAltered',
    'rowSealedAgain', 'nobodyDecides', 'nobodyDecidesStar');
