import { scoreNames } from 'contract/service/evaluation.copy'
import { scores } from 'contract/rules/evaluation-limits'
import * as z from 'zod/mini'
import { evaluationCopy as copy } from '../features/service/evaluation/evaluation.copy.ts'
import { EvaluationList } from '../features/service/evaluation/evaluation-list.tsx'
import { EvaluationSummary } from '../features/service/evaluation/evaluation-summary.tsx'
import { MissionSelect } from '../features/service/mission/mission-select.tsx'
import { choice, useFilters } from '../ui/filters.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'

const Score = z.enum(['1', '2', '3', '4', '5'])
const words = scores.map((score) => [String(score), copy.scoreOf(score, scoreNames[score])])

const filters = {
  missionId: {
    schema: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)),
    control: (value: string, choose: (text: string) => void) => (
      <MissionSelect
        label={copy.mission}
        all={copy.allMissions}
        value={value || undefined}
        onChange={(missionId) => choose(missionId ?? '')}
      />
    ),
  },
  score: choice(Score, {
    label: copy.score,
    all: copy.allScores,
    names: Object.fromEntries(words) as Record<z.output<typeof Score>, string>,
  }),
  state: choice(z.enum(['unanswered', 'reported']), {
    label: copy.state,
    all: copy.allStates,
    names: copy.states,
  }),
}

/** What volunteers said of missions of the subtree. */
export function Screen() {
  const { values, clear, bar } = useFilters(filters)
  const { missionId, score, state } = values
  return (
    <Page
      lead={copy.lead}
      actions={
        <LinkButton
          to={
            missionId ? `/evaluations/volunteers?missionId=${missionId}` : '/evaluations/volunteers'
          }
        >
          {copy.toVolunteers}
        </LinkButton>
      }
    >
      {bar}
      <EvaluationSummary missionId={missionId} />
      <EvaluationList key={`${missionId} ${score} ${state}`} filter={values} clear={clear} />
    </Page>
  )
}
