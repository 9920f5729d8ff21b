import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { evaluation } from 'contract/service/evaluation'
import { missionImpressionNames } from 'contract/codes/mission-impression.copy'
import type { ResultOf } from 'contract/endpoint'
import { scoreNames } from 'contract/service/evaluation.copy'
import { isCritical, type Score, scores } from 'contract/rules/evaluation-limits'
import type { Client } from 'kit/api/client.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { uiCopy } from 'kit/ui/ui.copy.ts'
import { dayText } from 'kit/ui/when.ts'
import { evaluationCopy } from './evaluation.copy.ts'
import { Impressions, Reply } from './parts.tsx'
import { Stars } from './stars.tsx'

const copy = evaluationCopy.block

interface Props {
  client: Client
  kind: 'mission' | 'organization'
  objectId: string
}

/** What volunteers say of a mission or an organisation; nothing while nobody has. */
export const Evaluations = ({ client, kind, objectId }: Props) => {
  const about = { objectKind: kind, objectId }
  const { data } = useQuery(client.query(evaluation.summary, about))
  if (!data || data.count === 0) return null
  return (
    <section className="mt-8 max-w-reading">
      <SectionTitle>{copy.title}</SectionTitle>
      {data.average === null ? (
        <p className="text-ink-600">{copy.few(data.count)}</p>
      ) : (
        <>
          <p className="mb-3 text-14 text-ink-600">{copy.lead}</p>
          <Summary summary={data} average={data.average} />
          <Words client={client} about={about} />
        </>
      )}
    </section>
  )
}

type Summed = ResultOf<typeof evaluation.summary>

const Summary = ({ summary, average }: { summary: Summed; average: number }) => (
  <div className="rounded-card border border-line-300 bg-paper-0 p-4">
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="text-center">
        <span className="tabular block font-display text-36 leading-none font-semibold text-zhu-700">
          {average.toFixed(1)}
        </span>
        <Stars score={average} label={evaluationCopy.stars(average.toFixed(1))} />
        <span className="tabular block text-14 text-ink-600">{copy.people(summary.count)}</span>
      </p>
      <ul className="min-w-[min(14rem,100%)] grow">
        {scores.toReversed().map((score) => (
          <Share
            key={score}
            score={score}
            people={summary.byScore[score - 1] ?? 0}
            of={summary.count}
          />
        ))}
      </ul>
    </div>
    {summary.impressions.length > 0 && (
      <ul className="mt-4 flex flex-wrap gap-2 border-t border-dashed border-line-300 pt-4">
        {summary.impressions.map(({ code, count }) => (
          <li key={code}>
            <Chip tone={isCritical(code) ? 'amber' : 'green'}>
              {evaluationCopy.received.times(
                (missionImpressionNames as Readonly<Record<string, string>>)[code] ?? '',
                count,
              )}
            </Chip>
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** How many gave one score, as a bar; its length is an attribute, which the page's policy lets through. */
const Share = ({ score, people, of }: { score: Score; people: number; of: number }) => (
  <li className="flex items-center gap-3 text-14">
    <span className="sr-only">{copy.share(score, scoreNames[score], people)}</span>
    <span aria-hidden="true" className="w-8 shrink-0">
      {scoreNames[score]}
    </span>
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 min-w-0 grow rounded-full bg-paper-100"
    >
      <rect width={(people / of) * 100} height="8" className="fill-gold-700" />
    </svg>
    <span aria-hidden="true" className="tabular w-8 shrink-0 text-right text-ink-600">
      {people}
    </span>
  </li>
)

const Words = ({
  client,
  about,
}: {
  client: Client
  about: { objectKind: Props['kind']; objectId: string }
}) => {
  const list = keysetList(
    useInfiniteQuery(client.infinite(evaluation.list, { ...about, size: '3' })),
  )
  return (
    <div className="mt-4">
      <ListStates
        list={list}
        skeleton={<Skeleton count={2} className="mb-3 h-24" />}
        empty={<p className="py-2 text-ink-600">{copy.wordless}</p>}
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <li
                key={row.evaluationId}
                className="rounded-card border border-line-300 bg-paper-0 p-4"
              >
                <p className="flex flex-wrap items-center gap-x-3">
                  <Stars
                    score={row.score}
                    size={16}
                    label={evaluationCopy.stars(String(row.score), scoreNames[row.score as Score])}
                  />
                  <span className="tabular text-14 text-ink-600">{dayText(row.evaluatedOn)}</span>
                </p>
                <p className="mt-1 whitespace-pre-line">{row.text}</p>
                <Impressions codes={row.impressions} names={missionImpressionNames} />
                <Reply title={evaluationCopy.reply} text={row.reply} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {list.more.has && (
        <Button
          className="mt-3 print:hidden"
          busy={list.more.busy}
          busyText={uiCopy.loadingMore}
          onClick={() => list.more.load()}
        >
          {copy.more}
        </Button>
      )}
    </div>
  )
}
