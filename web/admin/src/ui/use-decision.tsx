import { useState } from 'react'
import { RadioItem } from './item.tsx'

/** One of some decisions, of which none is chosen from the start: the field, and what was chosen. */
export const useDecision = <Decision extends string>(
  copy: { decision: string; decisionMissing: string },
  names: Readonly<Record<Decision, string>>,
) => {
  const [decision, setDecision] = useState<Decision | null>(null)
  return {
    decision,
    /** What was decided; asked for once the act is confirmed. */
    decided: () => decision!,
    field: (
      <RadioItem
        label={copy.decision}
        error={decision === null && copy.decisionMissing}
        value={decision}
        onChange={setDecision}
        options={(Object.keys(names) as Decision[]).map((value) => ({
          value,
          label: names[value],
        }))}
      />
    ),
  }
}
