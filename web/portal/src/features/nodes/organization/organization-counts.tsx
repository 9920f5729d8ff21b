import { useQuery } from '@tanstack/react-query'
import { ringSentence } from 'contract/pictures/ring.copy'
import type { ReactNode } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Ring } from 'kit/picture/ring.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { organizationCopy } from './organization.copy.ts'
import { countsOf } from './statistics-service.ts'

const copy = organizationCopy.detail

/**
 * What the statistics service says about a node: it is a service of its own, so this block alone is
 * missing while it is away.
 */
export const OrganizationCounts = ({
  client,
  districtId,
}: {
  client: Client
  districtId: string
}) => {
  const query = useQuery(countsOf(client, districtId))
  return (
    <section className="mt-10">
      <SectionTitle>{copy.counts}</SectionTitle>
      <Loaded query={query} skeleton={<Skeleton className="h-72" />}>
        {(counts) => (
          <div className="grid items-center gap-6 rounded-card border border-line-300 bg-paper-0 p-4 md:grid-cols-[240px_minmax(0,1fr)] md:gap-10 md:p-6">
            <figure className="flex flex-col items-center gap-2">
              <Ring
                minutes={counts.months.map(({ minutes }) => minutes)}
                seed={districtId}
                size={240}
                label={ringSentence(counts.months)}
                className="h-auto w-full max-w-60"
              />
              <figcaption className="text-center text-14 text-ink-600">{copy.months}</figcaption>
            </figure>
            <div>
              <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
                <Count term={copy.persons}>{copy.peopleCount(counts.personCount)}</Count>
                <Count term={copy.missionCount}>{copy.count(counts.missionCount)}</Count>
                <Count term={copy.total}>
                  <Minutes value={counts.serviceMinutes} />
                </Count>
                {counts.organizationCount > 0 && (
                  <Count term={copy.organizations}>{counts.organizationCount}</Count>
                )}
                {counts.groupCount > 0 && <Count term={copy.groups}>{counts.groupCount}</Count>}
              </dl>
              <Months months={counts.months} />
              {counts.asOf && (
                <p className="mt-3 text-14 text-ink-500">
                  <Unbroken words={copy.asOf(whenText(counts.asOf))} />
                </p>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </section>
  )
}

const Count = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd className="tabular font-display text-20 font-semibold text-zhu-700">{children}</dd>
  </div>
)

/** The months as a table for who cannot read rings, with bars as SVG for who can. */
const Months = ({ months }: { months: readonly { month: string; minutes: number }[] }) => {
  const most = Math.max(1, ...months.map(({ minutes }) => minutes))
  return (
    <>
      <svg viewBox="0 0 240 56" className="mt-5 h-auto w-full max-w-120" aria-hidden="true">
        {months.map(({ month, minutes }, index) => {
          const height = minutes > 0 ? Math.max(2, (minutes / most) * 42) : 1
          return (
            <g key={month}>
              <rect
                x={index * 20 + 4}
                y={44 - height}
                width={12}
                height={height}
                rx={2}
                fill={minutes > 0 ? 'var(--zhu-600)' : 'var(--zhu-200)'}
              />
              <text
                x={index * 20 + 10}
                y={54}
                fontSize={8}
                textAnchor="middle"
                fill="var(--ink-600)"
              >
                {Number(month.slice(5))}
              </text>
            </g>
          )
        })}
      </svg>
      <table className="sr-only">
        <caption>{copy.months}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.month}</th>
            <th scope="col">{copy.minutes}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, minutes }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>
                <Minutes value={minutes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
