import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ranking, type RankingPeriod } from 'contract/service/ranking'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { Minutes } from 'kit/ui/minutes.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Tabs } from 'kit/ui/tabs.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { rankingCopy as copy } from './ranking.copy.ts'

type Period = z.output<typeof RankingPeriod>

const periods = Object.keys(copy.periods) as Period[]
const subjects = ['volunteers', 'organizations'] as const

/** Volunteers who agreed to appear and organisations, by hours; the own place where somebody is signed in. */
export const Rankings = ({
  client,
  signedIn,
  cities,
  city,
  onCity,
}: {
  client: Client
  signedIn: boolean
  /** Cities that may be looked at alone. */
  cities: readonly { code: string; name: string }[]
  /** The city whose places are shown; null for the whole province. */
  city: string | null
  onCity: (code: string | null) => void
}) => {
  const [subject, setSubject] = useState<(typeof subjects)[number]>('volunteers')
  const [period, setPeriod] = useState<Period>('month')
  return (
    <section aria-labelledby="rankings">
      <SectionTitle
        id="rankings"
        action={
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <Choice
              label={copy.region}
              value={city ?? ''}
              choices={[
                ['', copy.province],
                ...cities.map(({ code, name }) => [code, name] as const),
              ]}
              onChange={(code) => onCity(code || null)}
            />
            <Choice
              label={copy.period}
              value={period}
              choices={periods.map((each) => [each, copy.periods[each]])}
              onChange={(chosen) => setPeriod(periods.find((each) => each === chosen) ?? 'month')}
            />
          </div>
        }
      >
        {copy.title}
      </SectionTitle>
      <Tabs
        label={copy.subjectsLabel}
        tabs={subjects.map((key) => ({ key, label: copy.subjects[key] }))}
        current={subject}
        onChange={(key) => setSubject(subjects.find((one) => one === key) ?? 'volunteers')}
      >
        {subject === 'volunteers' ? (
          <>
            <Volunteers client={client} period={period} city={city} />
            {signedIn && <OwnPlace client={client} period={period} />}
          </>
        ) : (
          <Organizations client={client} period={period} city={city} />
        )}
      </Tabs>
    </section>
  )
}

const Choice = ({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: string
  choices: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
}) => (
  <label className="flex items-center gap-2">
    <span className="text-14 text-ink-600">{label}</span>
    <select
      className="min-h-11 rounded-control border border-ink-450 bg-paper-0 px-3"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

interface ListProps {
  client: Client
  period: Period
  city: string | null
}

const inputOf = ({ period, city }: Omit<ListProps, 'client'>) => ({
  period,
  ...(city && { cityCode: city }),
})

const Volunteers = ({ client, ...of }: ListProps) => {
  const query = useQuery({
    ...client.query(ranking.volunteers, inputOf(of)),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} skeleton={<Skeleton count={10} className="mb-2 h-11" />}>
      {({ items, asOf }) => (
        <Places asOf={asOf} note={copy.masked}>
          {items.map(({ name, cityName, place, minutes }, index) => (
            <Place key={index} place={place} minutes={minutes}>
              {name}
              <span className="ml-2 text-14 text-ink-600">{cityName}</span>
            </Place>
          ))}
        </Places>
      )}
    </Loaded>
  )
}

const Organizations = ({ client, ...of }: ListProps) => {
  const query = useQuery({
    ...client.query(ranking.organizations, inputOf(of)),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} skeleton={<Skeleton count={10} className="mb-2 h-11" />}>
      {({ items, asOf }) => (
        <Places asOf={asOf}>
          {items.map(({ districtId, districtName, place, minutes }) => (
            <Place key={districtId} place={place} minutes={minutes}>
              <Link
                to={`/organization/details?districtId=${districtId}`}
                className="tall-link hover:text-zhu-700 hover:underline"
              >
                {districtName}
              </Link>
            </Place>
          ))}
        </Places>
      )}
    </Loaded>
  )
}

const Places = ({
  asOf,
  note,
  children,
}: {
  asOf: string | null
  note?: string
  children: ReactNode[]
}) =>
  children.length === 0 ? (
    <Empty title={copy.empty}>{copy.emptyText}</Empty>
  ) : (
    <>
      <ol className="gap-x-10 rounded-card border border-line-300 bg-paper-0 px-4 py-1 md:columns-2">
        {children}
      </ol>
      <p className="mt-2 text-14 text-ink-500">
        {note} {asOf && <Unbroken words={copy.asOf(whenText(asOf))} />}
      </p>
    </>
  )

/** The first three stand out by weight and gold, all say their place. */
const Place = ({
  place,
  minutes,
  children,
}: {
  place: number
  minutes: number
  children: ReactNode
}) => (
  <li className="flex min-h-12 break-inside-avoid items-center gap-3 border-b border-dashed border-line-300 py-1">
    <span
      className={classNames(
        'tabular w-8 shrink-0 text-center font-display text-20',
        place <= 3 ? 'font-semibold text-gold-700' : 'text-ink-600',
      )}
    >
      <span className="sr-only">{copy.place(place)}</span>
      <span aria-hidden="true">{place}</span>
    </span>
    <span className="min-w-0 grow">{children}</span>
    <Minutes value={minutes} className="shrink-0 text-14 text-ink-700" />
  </li>
)

/** Where the volunteer stands, or how to appear at all. */
const OwnPlace = ({ client, period }: Omit<ListProps, 'city'>) => {
  const { data } = useQuery(client.query(ranking.own, { period }))
  if (!data) return null
  const { ranked, own } = data
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 rounded-control bg-zhu-50 px-4 py-1">
      <span className="font-semibold text-zhu-700">
        {own
          ? copy.own(own.place, own.cityName, own.cityPlace)
          : ranked
            ? copy.ownSoon
            : copy.notRanked}
      </span>
      <Link
        to="/personalCenter/subtract"
        className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
      >
        {ranked ? copy.change : copy.join}
      </Link>
    </p>
  )
}
