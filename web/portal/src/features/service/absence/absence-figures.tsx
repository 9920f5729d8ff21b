import { useQuery } from '@tanstack/react-query'
import { absence } from 'contract/service/absence'
import type { Client } from 'kit/api/client.ts'
import { WarningMark } from 'kit/ui/warning-mark.tsx'
import { whenText } from 'kit/ui/when.ts'
import { absenceCopy as copy } from './absence.copy.ts'

/** How often the volunteer was absent and cancelled late, and what follows; nothing where he never was. */
export const AbsenceFigures = ({ client }: { client: Client }) => {
  const { data } = useQuery(client.query(absence.own, {}))
  if (!data || (data.absences === 0 && data.lateCancellations === 0)) return null
  const { absences, lateCancellations, barredUntil } = data
  return (
    <div
      role="status"
      className={
        barredUntil
          ? 'mb-4 flex gap-2 rounded-control bg-amber-100 p-4 text-amber-700'
          : 'mb-4 rounded-control bg-paper-100 p-4 text-ink-700'
      }
    >
      {barredUntil && <WarningMark />}
      <p>
        {copy.figures(absences, lateCancellations)}
        {barredUntil ? copy.barred(whenText(barredUntil)) : copy.rule}
        {absences > 0 && copy.mend}
      </p>
    </div>
  )
}
