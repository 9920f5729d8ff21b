import type { AnomalyRule } from 'contract/states'
import type { AnomalyThreshold, AnomalyThresholds } from 'contract/rules/anomaly-thresholds'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/db.ts'

export type RuleName = z.output<typeof AnomalyRule>

/** Where facts come from: entries by hand, records that changed, signings, identities that changed. */
export type Source = 'hand' | 'record' | 'scan' | 'identity'

/** A fact that a rule looks at. */
export interface Fact {
  id: string
  at: Date
  /** Null where it is of no session. */
  sessionId: string | null
  volunteerId: string
}

/** Figures and identifiers, never a volunteer's; what they say stands in `contract/src/desk/anomaly.copy.ts`. */
export interface Evidence {
  people?: number
  entries?: number
  sessions?: number
  minutes?: number
  planned?: number
  percent?: number
  metres?: number
  speed?: number
  days?: number
  day?: string
  from?: string
  until?: string
  administratorId?: string
  otherId?: string
  sessionId?: string
  batchId?: string
  system?: string
}

/** What a rule noticed; the subject is the same whenever it looks again. */
export interface Noticed {
  subject: string
  organizationId: string
  evidence: Evidence
  recordIds: string[]
  /** Administrators who took part besides those of its records. */
  parties?: string[]
}

export interface Rule {
  source: Source
  /** Another number makes it look at everything again. */
  version: number
  thresholds: readonly AnomalyThreshold[]
  /** What it must look at again because something else came to light about it, held and given once; whether there is more. */
  again?(db: Tx): Promise<{ facts: Fact[]; more: boolean }>
  /** What it notices about facts and whatever belongs together with them; as many statements as facts need, never more. */
  notice(db: Tx, facts: readonly Fact[], thresholds: AnomalyThresholds): Promise<Noticed[]>
}
