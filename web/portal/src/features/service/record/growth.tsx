import type { MonthMinutes } from 'contract/pictures/months'
import { ringSentence } from 'contract/pictures/ring.copy'
import type { ReactNode } from 'react'
import { Ring } from 'kit/picture/ring.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { growthCopy as copy } from './growth.copy.ts'
import { yearsOf } from './months.ts'

interface Props {
  /** Of the chosen year, or of all. */
  months: readonly MonthMinutes[]
  /** The chosen year; its months are told one by one, otherwise the years. */
  year: string | undefined
  /** The volunteer's number. */
  seed: string
  /** What stands at the end of the title. */
  action?: ReactNode
  /** What stands below, in the same frame. */
  children?: ReactNode
}

/** The ring in large, and what it is drawn from as a table whose rows carry bars. */
export const Growth = ({ months, year, seed, action, children }: Props) => {
  const rows =
    year === undefined
      ? yearsOf(months).map((one) => ({ name: copy.yearOf(one.year), minutes: one.minutes }))
      : months.map(({ month, minutes }) => ({ name: copy.monthOf(month), minutes }))
  return (
    <section className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <SectionTitle action={action}>{copy.title}</SectionTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 lg:grid-cols-[320px_1fr] lg:gap-10">
        <figure className="flex flex-col items-center gap-3">
          <Ring
            key={`${seed} ${year ?? ''}`}
            minutes={months.map(({ minutes }) => minutes)}
            seed={seed}
            size={320}
            drawn
            label={ringSentence(months)}
            className="h-auto w-full max-w-80"
          />
          <figcaption className="text-center text-14 text-ink-600">
            {months.some(({ minutes }) => minutes > 0) ? copy.meaning : copy.idle(year)}
          </figcaption>
        </figure>
        <Bars
          caption={year === undefined ? copy.byYear : copy.byMonth(year)}
          heading={year === undefined ? copy.year : copy.month}
          rows={rows}
        />
      </div>
      {children}
    </section>
  )
}

interface Row {
  name: string
  minutes: number
}

const Bars = ({
  caption,
  heading,
  rows,
}: {
  caption: string
  heading: string
  rows: readonly Row[]
}) => {
  const most = Math.max(0, ...rows.map(({ minutes }) => minutes))
  return (
    <table className="w-full border-collapse">
      <caption className="mb-2 text-left font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{copy.minutes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, minutes }) => (
          <tr key={name} className="border-b border-dashed border-line-200 last:border-0">
            <th
              scope="row"
              className="tabular w-16 py-1.5 pr-3 text-right text-14 font-normal whitespace-nowrap text-ink-700"
            >
              {name}
            </th>
            <td className="py-1.5">
              <span className="flex flex-wrap items-center justify-end gap-x-3">
                <Bar share={most > 0 ? minutes / most : 0} best={minutes > 0 && minutes === most} />
                <Minutes value={minutes} className="text-right text-14 sm:w-28" />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Red with a golden end for the best: it is told by the length, the colour only repeats it. */
const Bar = ({ share, best }: { share: number; best: boolean }) => (
  <svg
    viewBox="0 0 100 12"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-3 min-w-8 grow basis-0 rounded-full bg-paper-100"
  >
    <rect width={Math.max(0, share) * 100} height="12" className="fill-zhu-600" />
    {best && <rect x="96" width="4" height="12" className="fill-gold-400" />}
  </svg>
)
