import type { ResultOf } from 'contract/endpoint'
import type { transparency } from 'contract/service/transparency'
import { totalHours } from 'kit/text/total-hours.copy.ts'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { whenText } from 'kit/ui/when.ts'
import { transparencyCopy as copy } from './transparency.copy.ts'

type Newest = ResultOf<typeof transparency.newest>

/** The newest head in words. */
export const NewestHead = ({
  head,
  nextAt,
}: {
  head: NonNullable<Newest['head']>
  nextAt: string
}) => (
  <div className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
    <p className="font-display text-24 text-zhu-700">{copy.number(head.number)}</p>
    <Facts className="mt-4">
      <Fact term={copy.at}>
        <span className="tabular">
          <Unbroken words={whenText(head.at)} />
        </span>
      </Fact>
      <Fact term={copy.entries}>
        <span className="tabular">{copy.entriesOf(head.entries)}</span>
      </Fact>
      <Fact term={copy.service}>
        <strong className="text-20">
          <Minutes value={head.serviceMinutes} />
        </strong>
        <span className="block text-14 text-ink-600">
          <Unbroken words={copy.short(totalHours(head.serviceMinutes))} />
        </span>
      </Fact>
      <Fact term={copy.training}>
        <Minutes value={head.trainingMinutes} />
      </Fact>
      <Fact term={copy.volunteers}>
        <span className="tabular">{copy.volunteersOf(head.volunteers)}</span>
      </Fact>
      <Fact term={copy.hash} wide>
        <code className="text-14 break-all">{head.hash}</code>
      </Fact>
    </Facts>
    <p className="mt-4 border-t border-dashed border-zhu-200 pt-4 text-14 text-ink-700">
      <Unbroken words={copy.next(whenText(nextAt))} />
    </p>
  </div>
)
