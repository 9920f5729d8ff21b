import { useState } from 'react'
import { Form, Radio } from 'antd'

/** One of some decisions, of which none is chosen from the start: the field, and what was chosen. */
export const useDecision = <Decision extends string>(
  copy: { decision: string; decisionMissing: string },
  names: Readonly<Record<Decision, string>>,
) => {
  const [decision, setDecision] = useState<Decision | null>(null)
  return {
    decision,
    /** What is missing, or null. */
    check: () => (decision ? null : copy.decisionMissing),
    /** What was decided; asked for once `check` finds nothing. */
    decided: () => decision!,
    field: (
      <Form.Item label={copy.decision} required layout="vertical">
        <Radio.Group
          aria-label={copy.decision}
          value={decision}
          onChange={({ target }) => setDecision(target.value as Decision)}
          options={(Object.keys(names) as Decision[]).map((value) => ({
            value,
            label: names[value],
          }))}
        />
      </Form.Item>
    ),
  }
}
