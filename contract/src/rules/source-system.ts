/**
 * Systems of other cities and of the country whose hours the federation takes over; one that this list does not
 * have yet is named `elsewhere`. A code stands in records and in the ledger for ever: never take one away.
 */
export const sourceSystems = ['shenzhen', 'zhongshan', 'jiangmen', 'china', 'elsewhere'] as const
export type SourceSystem = (typeof sourceSystems)[number]
