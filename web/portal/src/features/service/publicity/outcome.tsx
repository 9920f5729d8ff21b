import type { ResultOf } from 'contract/endpoint'
import type { record } from 'contract/service/record'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Timeline } from 'kit/ui/timeline.tsx'
import { publicityCopy } from './publicity.copy.ts'

const copy = publicityCopy.outcome

/** The course of a publicity: when it began, what was objected and decided, when it ends. */
export const Outcome = ({
  batch: { outcome, state, endsAt },
}: {
  batch: ResultOf<typeof record.publicityDetail>
}) => (
  <section>
    <SectionTitle>{copy.title}</SectionTitle>
    <Timeline
      moments={[
        ...outcome.map(({ at, kind }, index) => ({
          key: `${index}`,
          title: copy.kinds[kind],
          state: 'done' as const,
          at,
        })),
        ...(state === 'running'
          ? [{ key: 'end', title: copy.toEnd, state: 'next' as const, at: endsAt }]
          : []),
      ]}
    />
  </section>
)
