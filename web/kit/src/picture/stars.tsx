import { classNames } from '../ui/class-names.ts'
import { Icon } from './icon.tsx'

/** So many of five stars; `label` says how many. */
export const Stars = ({
  count,
  label,
  onRed = false,
}: {
  count: number
  label: string
  /** They stand on dark red. */
  onRed?: boolean
}) => (
  <span role="img" aria-label={label} className="inline-flex gap-0.5 align-middle">
    {[1, 2, 3, 4, 5].map((each) => (
      <Icon
        key={each}
        name="star"
        size={18}
        filled={each <= count}
        className={classNames(
          onRed
            ? 'text-gold-400 contrast:text-paper-0'
            : each <= count
              ? 'text-gold-700'
              : 'text-ink-450',
        )}
      />
    ))}
  </span>
)
