import { classNames } from './class-names.ts'
import { uiCopy } from './ui.copy.ts'

/** Where one stands in a flow. `current` counts from 0. */
export const Steps = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className="flex flex-wrap gap-x-6 gap-y-2">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === current ? 'step' : undefined}
        className={classNames(
          'flex items-center gap-2',
          index === current ? 'font-semibold text-zhu-700' : 'text-ink-600',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'tabular flex size-7 items-center justify-center rounded-full text-14 font-semibold',
            index <= current ? 'bg-zhu-600 text-paper-0' : 'border border-ink-450 text-ink-600',
          )}
        >
          {index + 1}
        </span>
        <span className="sr-only">
          {uiCopy.stepOf(index + 1, steps.length)}
          {index < current && uiCopy.stepDone}
          {index === current && uiCopy.stepCurrent}
        </span>
        {step}
      </li>
    ))}
  </ol>
)
