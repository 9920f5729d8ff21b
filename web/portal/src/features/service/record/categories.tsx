import { formatMinutes } from 'contract/rules/minutes.copy'
import { percentages } from 'contract/rules/percentages'
import { Minutes } from 'kit/ui/minutes.tsx'
import { categoryName } from './category-name.ts'
import { slicesOf } from './donut.ts'
import { growthCopy } from './growth.copy.ts'

const copy = growthCopy.categories

interface Category {
  /** Null where the mission has none. */
  category: string | null
  minutes: number
}

/** So many categories have a slice of their own; the others share the last. */
const mostSlices = 7

/**
 * Of each slice, and of its mark in the list. A slice has no ground: judges of contrast would take it for
 * that of a label, which stands beside the ring but within the square around the slice.
 */
const colours = [
  { fill: 'fill-chart-1', ground: 'bg-chart-1' },
  { fill: 'fill-chart-2', ground: 'bg-chart-2' },
  { fill: 'fill-chart-3', ground: 'bg-chart-3' },
  { fill: 'fill-chart-4', ground: 'bg-chart-4' },
  { fill: 'fill-chart-5', ground: 'bg-chart-5' },
  { fill: 'fill-chart-6', ground: 'bg-chart-6' },
  { fill: 'fill-chart-8', ground: 'bg-chart-8' },
  { fill: 'fill-chart-7', ground: 'bg-chart-7' },
]

/** A slice that is smaller has no room for a label; the list beside names all. */
const leastLabelled = 0.08

/** What the service minutes were spent on, the most first: a ring with labels, and the same as a list. */
export const Categories = ({ categories }: { categories: readonly Category[] }) => {
  const shown = gathered(categories)
  const slices = slicesOf(
    shown.map(({ minutes }) => minutes),
    { outer: 78, inner: 50, labels: 96 },
  )
  const sum = shown.reduce((total, { minutes }) => total + minutes, 0)
  const shares = percentages(shown.map(({ minutes }) => minutes))
  return (
    <div className="mt-6 border-t border-dashed border-line-300 pt-4">
      <h3 className="text-18">{copy.title}</h3>
      {slices.length === 0 ? (
        <p className="mt-1 text-ink-600">{copy.empty}</p>
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-center gap-6 lg:grid-cols-[360px_1fr] lg:gap-10">
          <svg
            aria-hidden="true"
            viewBox="-188 -128 376 256"
            className="h-auto w-full max-w-[376px] justify-self-center"
          >
            {slices.map(({ path, share, label }, index) => (
              <g key={shown[index]!.name}>
                <path
                  d={path}
                  className={`${colours[index]!.fill} stroke-paper-0`}
                  strokeWidth="2"
                />
                {share >= leastLabelled && (
                  <text
                    y={label.y}
                    fontSize="15"
                    textAnchor={label.anchor}
                    className="fill-ink-700 elder:hidden"
                  >
                    <tspan x={label.x} dy={label.y / 7 - 3}>
                      {shown[index]!.name}
                    </tspan>
                    <tspan x={label.x} dy="18">
                      {copy.percent(shares[index]!)}
                    </tspan>
                  </text>
                )}
              </g>
            ))}
            <text
              y="6"
              fontSize="16"
              textAnchor="middle"
              fontWeight="600"
              className="fill-ink-900 elder:hidden"
            >
              {formatMinutes(sum)}
            </text>
          </svg>
          <ul className="grid">
            {shown.map(({ name, minutes }, index) => (
              <li
                key={name}
                className="flex flex-wrap items-center gap-x-3 border-b border-dashed border-line-200 py-1.5 last:border-0"
              >
                <span
                  aria-hidden="true"
                  className={`size-4 shrink-0 rounded-tag ${colours[index]!.ground}`}
                />
                <span className="grow">{name}</span>
                <span className="flex gap-x-3">
                  <Minutes value={minutes} />
                  <span className="tabular w-12 text-right text-ink-600">
                    {copy.percent(shares[index]!)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const gathered = (categories: readonly Category[]): { name: string; minutes: number }[] => {
  const named = categories
    .filter(({ minutes }) => minutes > 0)
    .map(({ category, minutes }) => ({ name: categoryName(category), minutes }))
  if (named.length <= mostSlices + 1) return named
  const rest = named.slice(mostSlices)
  return [
    ...named.slice(0, mostSlices),
    {
      name: copy.others(rest.length),
      minutes: rest.reduce((sum, { minutes }) => sum + minutes, 0),
    },
  ]
}
