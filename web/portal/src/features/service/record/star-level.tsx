import { starLevel, starsOf } from 'contract/rules/star-level'
import { Stars } from 'kit/picture/stars.tsx'
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
        <Stars count={starsOf(reached)} label={copy.stars(starsOf(reached))} />
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
      <Stars count={starsOf(reached)} label={copy.stars(starsOf(reached))} onRed />
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
