import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { missionViews, without, type MissionFilters } from './mission-filters.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.list
const views = ['list', ...missionViews] as const
const icons = { list: 'grid', map: 'map', calendar: 'calendar' } as const

/** List, map or calendar of the same missions. */
export const ViewSwitch = ({
  filters,
  onChange,
}: {
  filters: MissionFilters
  onChange: (filters: MissionFilters) => void
}) => (
  <div
    role="group"
    aria-label={copy.views}
    className="inline-flex max-w-full flex-wrap rounded-control border border-line-300 bg-paper-0 print:hidden"
  >
    {views.map((view) => {
      const current = (filters.view ?? 'list') === view
      return (
        <button
          key={view}
          type="button"
          aria-pressed={current}
          className={classNames(
            'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-3 md:px-4',
            current ? 'bg-zhu-100 font-semibold text-zhu-700' : 'text-ink-700 hover:text-zhu-700',
          )}
          onClick={() =>
            onChange(view === 'list' ? without(filters, 'view') : { ...filters, view })
          }
        >
          <Icon name={icons[view]} size={18} />
          {/* On a phone the picture has to do; elders read the word. */}
          <span className="max-md:sr-only elder:not-sr-only">{copy.view[view]}</span>
        </button>
      )
    })}
  </div>
)
