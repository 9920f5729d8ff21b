import { sealedRowsOf } from '../../../platform/sealed-rows.ts'

/** Which rows of the module are sealed. */
export const anomalyRows = [
  // What was found, and what became of it: whoever takes one away hides it.
  sealedRowsOf('anomaly', { id: 'uuid' }, [
    'rule',
    'subject',
    'organization_id',
    'state',
    'frozen_at',
    'found_at',
    'decided_at',
  ]),
  sealedRowsOf('anomaly_record', { anomaly_id: 'uuid', record_id: 'uuid' }, [
    'volunteer_id',
    'session_id',
  ]),
  sealedRowsOf('anomaly_reversal', { id: 'uuid' }, [
    'anomaly_id',
    'organization_id',
    'kind',
    'sessions',
    'records',
    'minutes',
    'reversed_at',
  ]),
  // Who did what about a finding.
  sealedRowsOf('anomaly_step', { id: 'uuid' }, [
    'anomaly_id',
    'kind',
    'administrator_id',
    'organization_id',
    'reason',
    'records',
    'created_at',
  ]),
]
