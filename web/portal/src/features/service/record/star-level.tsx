import { starLevel, starsOf } from 'contract/rules/star-level'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { Progress } from 'kit/ui/progress.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { starCopy as copy } from './star.copy.ts'

/** Which star rating effective service minutes reach, and what is missing to the next. */
export const StarProgress = ({ minutes }: { minutes: number }) => {
  const { reached, next, communityMinutes, share } = starLevel(minutes)
  return (
    <div>
      <h2 className="text-18">{copy.title}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={starsOf(reached)} />
        <span className="font-semibold">{copy.reached(reached)}</span>
      </p>
      <div className="mt-3">
        <Progress
          label={copy.title}
          done={Math.floor(share * 100)}
          total={100}
          words={next ? copy.missing(next.rating, next.missingMinutes) : copy.all}
        />
      </div>
      {reached && communityMinutes > 0 && (
        <p className="mt-2 text-14 text-ink-600">{copy.community(reached, communityMinutes)}</p>
      )}
      {next && next.communityMinutes > 0 && (
        <p className="mt-2 text-14 text-ink-600">
          {copy.community(next.rating, next.communityMinutes)}
        </p>
      )}
      <p className="mt-2 text-14 text-ink-600">{copy.note}</p>
    </div>
  )
}

/** The same in a line on dark red. */
export const StarLine = ({ minutes }: { minutes: number }) => {
  const { reached, next } = starLevel(minutes)
  return (
    <>
      <Stars count={starsOf(reached)} onRed />
      <span className="block">
        <Unbroken
          words={copy.line(
            copy.short(reached),
            next ? copy.missingShort(next.rating, next.missingMinutes) : copy.all,
          )}
        />
      </span>
    </>
  )
}

const Stars = ({ count, onRed = false }: { count: number; onRed?: boolean }) => (
  <span role="img" aria-label={copy.stars(count)} className="inline-flex gap-0.5 align-middle">
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
