import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { audit } from 'contract/audit'
import type { ResultOf } from 'contract/endpoint'
import { whenText } from '../../../../kit/src/ui/when.ts'
import { useClient } from '../../client.ts'
import { failureSentence } from '../../ui/refusal.ts'
import { auditCopy as copy } from './audit.copy.ts'

type Checked = ResultOf<typeof audit.check>

/** Has the newest seals computed again, and says whether anything below them was changed. */
export function AuditCheck() {
  const client = useClient()
  const check = useMutation({ mutationFn: () => client.call(audit.check, {}) })
  const verdict = check.error
    ? { type: 'error' as const, title: failureSentence(check.error) }
    : check.data && verdictOf(check.data)
  return (
    <div className="audit-check">
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? copy.checking : copy.check}
      </Button>
      <div role="status">{verdict && <Alert showIcon {...verdict} />}</div>
    </div>
  )
}

const verdictOf = ({ broken, since, seals, events }: Checked) => {
  if (broken)
    return {
      type: 'error' as const,
      title: copy.broken(whenText(broken.from), whenText(broken.to)),
    }
  if (!since) return { type: 'info' as const, title: copy.nothingSealed }
  return { type: 'success' as const, title: copy.fine(seals, events, whenText(since)) }
}
