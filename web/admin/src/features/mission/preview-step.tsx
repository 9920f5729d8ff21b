import type { ResultOf } from 'contract/endpoint'
import type { mission } from 'contract/mission'
import { Alert } from 'antd'
import { CoverPreview } from './cover-picture.tsx'
import { factsOf } from './mission-facts.ts'
import { MissionFactsView } from './mission-facts-view.tsx'
import { problemText, type Problem } from './mission-check.ts'
import type { MissionInput } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'
import { useRegionName } from '../../ui/region-name.ts'
import { Warnings } from './warnings.tsx'

interface Props {
  missionId: string | null
  input: MissionInput
  warnings: ResultOf<typeof mission.detailManaged>['warnings']
  problems: Problem[]
  go: (problem: Problem) => void
}

const copy = missionCopy.editor

/** Step 4: everything once more before it is handed in. */
export function PreviewStep({ missionId, input, warnings, problems, go }: Props) {
  const regionName = useRegionName(input.regionCode)
  return (
    <>
      <section aria-label={copy.checklist}>
        {problems.length === 0 ? (
          <Alert type="success" showIcon title={copy.checklistOk} />
        ) : (
          <Alert
            type="warning"
            showIcon
            title={copy.checklistMissing(problems.length)}
            description={
              <ul>
                {problems.map((problem) => (
                  <li key={problem.path.join('.')}>
                    <button type="button" className="link" onClick={() => go(problem)}>
                      {problemText(problem)}
                    </button>
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </section>
      <Warnings warnings={warnings} />
      {input.cover && (
        <CoverPreview missionId={missionId} cover={input.cover} title={input.title} />
      )}
      <MissionFactsView facts={factsOf(input, regionName)} />
    </>
  )
}
