import { missionImpressionCodes, type MissionImpression } from 'contract/codes/mission-impression'
import { missionImpressionNames } from 'contract/codes/mission-impression.copy'
import { isCritical, MOST_IMPRESSIONS, type Score } from 'contract/rules/evaluation-limits'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { evaluationCopy as copy } from './evaluation.copy.ts'

/** From this score on nothing that could be better is offered. */
const CONTENT: Score = 4

/** The marks that go with a score. */
export const impressionsFor = (score: Score | null): readonly MissionImpression[] =>
  missionImpressionCodes.filter((code) => !isCritical(code) || (score !== null && score < CONTENT))

interface Props {
  score: Score | null
  value: readonly MissionImpression[]
  onChange: (codes: MissionImpression[]) => void
}

/** Marks to tick, as many as may go with an evaluation. */
export const ImpressionChoice = ({ score, value, onChange }: Props) => (
  <fieldset className="mb-5 min-w-0">
    <legend className="mb-1 text-16 font-semibold">{copy.impressions}</legend>
    <p className="mb-2 text-14 text-ink-600">{copy.impressionsHint(MOST_IMPRESSIONS)}</p>
    <div className="flex flex-wrap gap-2">
      {impressionsFor(score).map((code) => {
        const chosen = value.includes(code)
        const full = !chosen && value.length >= MOST_IMPRESSIONS
        return (
          <label
            key={code}
            className={classNames(
              'relative inline-flex min-h-11 items-center gap-1 rounded-full border px-4 has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2',
              chosen
                ? 'border-zhu-600 bg-zhu-100 font-semibold text-zhu-700'
                : 'border-line-300 bg-paper-0',
              full ? 'cursor-not-allowed text-ink-500' : 'cursor-pointer',
            )}
          >
            <input
              type="checkbox"
              className="absolute inset-0 size-full cursor-[inherit] rounded-full opacity-0"
              checked={chosen}
              disabled={full}
              onChange={() =>
                onChange(chosen ? value.filter((one) => one !== code) : [...value, code])
              }
            />
            {chosen && <Icon name="check" size={16} />}
            {missionImpressionNames[code]}
          </label>
        )
      })}
    </div>
  </fieldset>
)
