import type { ResultOf } from 'contract/endpoint'
import type { recommendation } from 'contract/service/recommendation'
import { wholeList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { MissionCard, MissionGridSkeleton } from '../../features/service/mission/mission-card.tsx'
import { recommendationCopy as copy } from '../../features/service/recommendation/recommendation.copy.ts'
import { useRecommended } from '../../features/service/recommendation/use-recommended.ts'
import { useApi, useSignedIn } from '../../world.tsx'

type Suggestion = ResultOf<typeof recommendation.list>['items'][number]

/** Missions that fit, each with its reason; a volunteer takes away what does not interest him, or switches it off. */
export const Recommended = () => {
  const api = useApi()
  const signedIn = useSignedIn()
  const { query, hidden, hide, advised, toggle } = useRecommended(api, signedIn)
  const kind = signedIn && query.data?.personal ? 'personal' : 'common'
  const list = wholeList(query)
  return (
    <section aria-labelledby="recommended">
      <SectionTitle
        id="recommended"
        action={
          advised === undefined ? undefined : (
            <Button look="text" busy={toggle.isPending} onClick={() => toggle.mutate(!advised)}>
              {advised ? copy.off : copy.on}
            </Button>
          )
        }
      >
        {copy.title[kind]}
      </SectionTitle>
      <p className="mb-4 text-14 text-ink-600">{copy.lead[kind]}</p>
      <ListStates
        list={list}
        skeleton={<MissionGridSkeleton />}
        empty={<Empty title={copy.none} />}
      >
        {(suggestions) => (
          <ul className="grid gap-x-4 gap-y-6 md:grid-cols-2 md:gap-x-6 xl:grid-cols-3">
            {suggestions.map((suggestion) => (
              <li key={suggestion.mission.missionId} className="flex flex-col">
                {hidden.has(suggestion.mission.missionId) ? (
                  <Hidden onUndo={() => void hide(suggestion.mission.missionId, false)} />
                ) : (
                  <Shown
                    suggestion={suggestion}
                    {...(signedIn && {
                      onHide: () => void hide(suggestion.mission.missionId, true),
                    })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

const Shown = ({
  suggestion: { mission, reasons },
  onHide,
}: {
  suggestion: Suggestion
  onHide?: () => void
}) => (
  <>
    <div className="grow">
      <MissionCard mission={mission} />
    </div>
    <div className="mt-1 flex min-h-11 items-center justify-between gap-3">
      <p className="flex min-w-0 gap-1 text-14 text-ink-600">
        <Icon name="info" size={16} className="mt-0.5 text-ink-450" />
        <span className="sr-only">{copy.because} </span>
        {reasons
          .slice(0, 2)
          .map((reason) => copy.reasons[reason])
          .join(copy.separator)}
      </p>
      {onHide && (
        <Button
          look="text"
          className="shrink-0 px-2"
          aria-label={copy.hideOf(mission.title)}
          onClick={onHide}
        >
          {copy.hide}
        </Button>
      )}
    </div>
  </>
)

/** In the place of what was taken away, so that nothing jumps and it can be brought back. */
const Hidden = ({ onUndo }: { onUndo: () => void }) => (
  <div
    role="status"
    className="flex min-h-32 grow flex-col items-center justify-center gap-2 rounded-card border border-dashed border-line-300 bg-paper-100 p-4 text-ink-600"
  >
    {copy.hidden}
    <Button look="text" onClick={onUndo}>
      {copy.undo}
    </Button>
  </div>
)
