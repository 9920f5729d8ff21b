import { useQuery } from '@tanstack/react-query'
import type { account } from 'contract/people/account'
import { ownRecord } from 'contract/service/own-record'
import type { ResultOf } from 'contract/endpoint'
import type { record } from 'contract/service/record'
import type { Client } from 'kit/api/client.ts'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Categories } from './categories.tsx'
import { growthCopy } from './growth.copy.ts'
import { Growth } from './growth.tsx'
import { serviceMonths } from './months.ts'
import { PosterButton } from './poster-button.tsx'
import { suggestedYear } from './year-report.ts'
import { YearReportButton } from './year-report-button.tsx'

interface Props {
  client: Client
  summary: ResultOf<typeof record.summary>
  users: ResultOf<typeof account.userInfo>['users']
  /** Written YYYY; none for all years. */
  year: string | undefined
  thisMonth: string
}

/** What the own hours look like: the ring, the months, the categories, and both posters of them. */
export const OwnGrowth = ({ client, summary, users, year, thisMonth }: Props) => {
  const statistics = useQuery(client.query(ownRecord.statistics, { year }))
  const years = statistics.data?.years ?? []
  const suggested = suggestedYear(thisMonth)
  const { name, volunteerNo } = users
  return (
    <Growth
      months={serviceMonths(summary, thisMonth, year)}
      year={year}
      seed={volunteerNo}
      action={
        <div className="flex flex-wrap gap-3 print:hidden">
          <PosterButton
            facts={{
              name,
              seed: volunteerNo,
              months: serviceMonths(summary, thisMonth),
              minutes: summary.serviceMinutes,
              missions: summary.missions,
            }}
          />
          <YearReportButton
            client={client}
            years={years}
            year={year === undefined ? (suggested ?? undefined) : Number(year)}
            thisMonth={thisMonth}
            name={name}
            seed={volunteerNo}
          />
        </div>
      }
    >
      {suggested !== null && years.includes(suggested) && (
        <p className="mt-4 rounded-control bg-gold-100 px-3 py-2 text-gold-700 print:hidden">
          {growthCopy.report.ready(suggested)}
        </p>
      )}
      <Loaded query={statistics} skeleton={<Skeleton className="mt-6 h-48" />}>
        {({ categories }) => <Categories categories={categories} />}
      </Loaded>
    </Growth>
  )
}
