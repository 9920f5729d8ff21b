import type { RevealedItem } from 'contract/people/data-access'
import type { RevealPurpose } from 'contract/reason'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/db.ts'

export type Item = z.output<typeof RevealedItem>
export type Purpose = z.output<typeof RevealPurpose>

export const insertAccess = (
  db: Tx,
  access: {
    volunteer_id: string
    id: string
    item: Item
    administrator_id: string
    organization_id: string
    /** Null for a look at an application for the card. */
    mission_id: string | null
    /** Null for a review. */
    purpose: Purpose | null
    reason: string
    accessed_at: Date
  },
) => db.insertInto('data_access').values(access).execute()
