import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { scoreNames } from 'contract/service/evaluation.copy'
import { mission } from 'contract/service/mission'
import { scores } from 'contract/rules/evaluation-limits'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useClient } from '../client.ts'
import { evaluationCopy as copy } from '../features/service/evaluation/evaluation.copy.ts'
import { EvaluationList } from '../features/service/evaluation/evaluation-list.tsx'
import { EvaluationSummary } from '../features/service/evaluation/evaluation-summary.tsx'
import { MissionSelect } from '../features/service/mission/mission-select.tsx'
import { routeCopy } from '../routes.copy.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'

const id = z.string().check(z.regex(/^[0-9a-f-]{36}$/i))
const State = z.enum(['unanswered', 'reported'])
const shape = { missionId: id, score: z.enum(['1', '2', '3', '4', '5']), state: State }

/** What volunteers said of missions of the subtree. */
export function Screen() {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const { missionId, score, state } = filters.values
  const { data: chosen } = useQuery({
    ...client.query(mission.detailManaged, { missionId: missionId ?? '' }),
    enabled: missionId !== undefined,
  })
  const filter = {
    ...(missionId && { missionId }),
    ...(score && { score }),
    ...(state && { state }),
  }
  return (
    <Page
      title={routeCopy.evaluations}
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
      <div className="filters">
        <MissionSelect
          label={copy.mission}
          all={copy.allMissions}
          value={missionId}
          title={chosen?.title}
          onChange={(value) => filters.set({ missionId: value })}
        />
        <Select
          aria-label={copy.score}
          value={score ?? ''}
          onChange={filters.choose('score')}
          options={[
            { value: '', label: copy.allScores },
            ...scores.map((value) => ({
              value: String(value),
              label: copy.scoreOf(value, scoreNames[value]),
            })),
          ]}
        />
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...State.options.map((value) => ({ value, label: copy.states[value] })),
          ]}
        />
      </div>
      <EvaluationSummary missionId={missionId} />
      <EvaluationList
        key={`${missionId} ${score} ${state}`}
        filter={filter}
        clearFilters={filters.clear}
      />
    </Page>
  )
}
