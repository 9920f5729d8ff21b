import { useState } from 'react'
import { Button } from './button.tsx'
import { WarningMark } from './warning-mark.tsx'
import { Spinner } from './spinner.tsx'
import { uiCopy } from './ui.copy.ts'
import { useOnline } from './use-online.ts'
import { timeText } from './when.ts'

/**
 * Says that the network is gone and from when the content is. `kept` is for places where something is
 * being filled in. Nothing while there is a network.
 */
export const OfflineBar = ({ asOf, kept = false }: { asOf?: string; kept?: boolean }) => {
  const online = useOnline()
  const [since, setSince] = useState<string | null>(null)
  if (online && since !== null) setSince(null)
  if (!online && since === null) setSince(new Date().toISOString())
  return (
    <div role="status">
      {since !== null && (
        <p className="flex items-center justify-center gap-2 bg-ink-700 px-4 py-2 text-center text-paper-0 print:hidden">
          <WarningMark />
          {kept ? uiCopy.offlineKept : uiCopy.offline(timeText(asOf ?? since))}
        </p>
      )}
    </div>
  )
}

/**
 * A command was sent and its answer got lost. While `checking`, the result is being asked for; after
 * that the reader may ask again. Doing it a second time is what this is there to prevent.
 */
export const UnknownResult = ({
  checking,
  onCheck,
}: {
  checking: boolean
  onCheck: () => void
}) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border-l-4 border-amber-700 bg-amber-100 p-4 text-amber-700"
  >
    <p className="flex grow items-center gap-2 font-semibold">
      {checking ? <Spinner /> : <WarningMark />}
      {checking ? uiCopy.unknownResult : uiCopy.unknownResultLeft}
    </p>
    {!checking && <Button onClick={onCheck}>{uiCopy.checkResult}</Button>}
  </div>
)
