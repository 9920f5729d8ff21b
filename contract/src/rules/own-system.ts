/** What this system is called in records and in the ledger, where it is the default of the column. */
export const OWN_SYSTEM = 'izhiyuan'

interface SourceMinutes {
  source: string
  serviceMinutes: number
  trainingMinutes: number
}

/** Minutes recorded in this system, of the split by system. */
export const ownSystemTime = (sources: readonly SourceMinutes[]) => {
  const own = sources.find(({ source }) => source === OWN_SYSTEM)
  return {
    serviceTimeBD: own?.serviceMinutes ?? 0,
    trainingTimeBD: own?.trainingMinutes ?? 0,
  }
}
