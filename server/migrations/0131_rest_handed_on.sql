-- What is left of a finding outside the node that revoked its own goes to the node above it.
alter table anomaly_step drop constraint anomaly_step_kind_check;
alter table anomaly_step add constraint anomaly_step_kind_check check (kind in ('found', 'foundAgain', 'explanationAsked',
  'explained', 'unanswered', 'passedOn', 'frozen', 'lifted', 'settled', 'reversed', 'handedOn'));
