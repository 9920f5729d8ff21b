import { Disclosure } from 'kit/ui/disclosure.tsx'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.arrival

/** When minutes arrive: the steps of every record, each with who acts and for how long. */
export const Arrival = () => (
  <Disclosure title={copy.title}>
    <ol className="ml-5 list-decimal space-y-1">
      {copy.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="mt-2">{copy.note}</p>
  </Disclosure>
)
