import type { ResultOf } from 'contract/endpoint'
import type { mission } from 'contract/service/mission'
import { Alert } from 'antd'
import { copyMark } from 'contract/service/mission.copy'
import { reasonsForReview } from 'contract/service/mission-review'
import { useAdministrator } from '../../../administrator.ts'
import { problemText, type Problem } from '../../../form/problems.ts'
import { CoverPreview } from './cover-picture.tsx'
import { factsOf } from './mission-facts.ts'
import { MissionFactsView } from './mission-facts-view.tsx'
import type { MissionInput } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'
import { useRegionName } from '../../../ui/region-name.ts'
import { Warnings } from './warnings.tsx'

interface Props {
  missionId: string | null
  input: MissionInput
  /** The mission is out already: nothing is handed in. */
  published: boolean
  warnings: ResultOf<typeof mission.detailManaged>['warnings']
  problems: Problem[]
  go: (problem: Problem) => void
}

const copy = missionCopy.editor

/** Step 4: everything again before it is handed in. */
export function PreviewStep({ missionId, input, published, warnings, problems, go }: Props) {
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
                      {problemText(problem, missionCopy.field)}
                    </button>
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </section>
      {input.title.endsWith(copyMark) && (
        <Alert type="warning" showIcon className="notice" title={copy.stillCopy(copyMark)} />
      )}
      {!published && <WhatFollows input={input} />}
      <Warnings warnings={warnings} />
      {input.cover && (
        <CoverPreview missionId={missionId} cover={input.cover} title={input.title} />
      )}
      <MissionFactsView facts={factsOf(input, regionName)} />
    </>
  )
}

/** Whether somebody else looks at the mission first, by the rule the server judges it by, and why. */
function WhatFollows({ input }: { input: MissionInput }) {
  const { trusted } = useAdministrator()
  const places = input.positions.reduce((sum, { quota }) => sum + quota, 0)
  const quota = input.sessions.length * places
  const reasons = reasonsForReview({ ...input, quota }, { trusted })
  if (reasons.length === 0)
    return <Alert type="info" showIcon className="notice" title={copy.publishedAtOnce} />
  return (
    <Alert
      type="info"
      showIcon
      className="notice"
      title={copy.reviewFollows}
      description={missionCopy.review.why(reasons.map((name) => missionCopy.review.reasons[name]))}
    />
  )
}
