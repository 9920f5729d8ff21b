import { scores } from 'contract/rules/evaluation-limits'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'

/** Five stars, so many of them full; what they say is said in words to who does not see them. */
export const Stars = ({
  score,
  label,
  size = 18,
}: {
  score: number
  label: string
  size?: number
}) => (
  <span role="img" aria-label={label} className="inline-flex gap-0.5 align-middle">
    {scores.map((each) => {
      const full = each <= Math.round(score)
      return (
        <Icon
          key={each}
          name="star"
          size={size}
          filled={full}
          className={classNames(full ? 'text-gold-700' : 'text-ink-400')}
        />
      )
    })}
  </span>
)
