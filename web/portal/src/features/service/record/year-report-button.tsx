import { lazy, Suspense, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { growthCopy } from './growth.copy.ts'

const YearReportDialog = lazy(() =>
  import('./year-report-dialog.tsx').then(({ YearReportDialog }) => ({
    default: YearReportDialog,
  })),
)

interface Props {
  client: Client
  /** Years that have effective minutes, the newest first; without one there is no report. */
  years: readonly number[]
  /** The year that is looked at; the newest when it has none. */
  year: number | undefined
  thisMonth: string
  name: string
  seed: string
}

/** Opens the report of a year, whose code is fetched with the first press. */
export const YearReportButton = ({ year, years, ...props }: Props) => {
  const [address, setAddress] = useState<string | null>(null)
  const [newest] = years
  if (newest === undefined) return null
  return (
    <>
      <Button onClick={() => setAddress(`${location.origin}/`)}>
        <Icon name="chart" />
        {growthCopy.report.open}
      </Button>
      {address !== null && (
        <Suspense fallback={null}>
          <YearReportDialog
            {...props}
            years={years}
            year={year !== undefined && years.includes(year) ? year : newest}
            address={address}
            onClose={() => setAddress(null)}
          />
        </Suspense>
      )}
    </>
  )
}
