import { classNames } from './class-names.ts'
import { uiCopy } from './ui.copy.ts'

/** Where one stands in a flow. `current` counts from 0. */
export const Steps = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className="flex flex-wrap gap-x-3 gap-y-2">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === current ? 'step' : undefined}
        className={classNames(
          'flex items-center gap-2',
          index === current ? 'font-semibold text-zhu-700' : 'text-ink-600',
        )}
      >
        <StepMark number={index + 1} done={index < current} current={index === current} />
        <span className="sr-only">
          {uiCopy.stepOf(index + 1, steps.length)}
          {index < current && uiCopy.stepDone}
          {index === current && uiCopy.stepCurrent}
        </span>
        {step}
        {index < steps.length - 1 && (
          <span
            aria-hidden="true"
            className={classNames(
              'h-0 w-6 border-t-2 border-dashed max-sm:hidden',
              index < current ? 'border-zhu-600' : 'border-line-300',
            )}
          />
        )}
      </li>
    ))}
  </ol>
)

const StepMark = ({
  number,
  done,
  current,
}: {
  number: number
  done: boolean
  current: boolean
}) => (
  <span
    aria-hidden="true"
    className={classNames(
      'tabular flex size-7 shrink-0 items-center justify-center rounded-full border text-14 font-semibold',
      current
        ? 'border-zhu-600 bg-zhu-600 text-paper-0'
        : done
          ? 'border-zhu-600 bg-paper-0 text-zhu-700'
          : 'border-ink-450 text-ink-600',
    )}
  >
    {done ? (
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </svg>
    ) : (
      number
    )}
  </span>
)
