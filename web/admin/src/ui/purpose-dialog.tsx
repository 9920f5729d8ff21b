import { useId, useState, type ReactNode } from 'react'
import { Form, Input, Radio } from 'antd'
import { isMeaningful } from 'contract/rules/reason'
import { ActionDialog } from './action-dialog.tsx'
import { uiCopy } from './ui.copy.ts'
import { useProof, type Proof } from './use-proof.tsx'

/** The purposes that may be chosen, each with its name and an example of what is said beside it. */
type Purposes<P extends string> = Readonly<Record<P, { label: string; suggestion: string }>>

/** What somebody says that he needs personal data for. */
export interface Said<P extends string> extends Proof {
  purpose: P
  reason: string
}

interface Props<P extends string> {
  subject: ReactNode
  consequence: ReactNode
  purposes: Purposes<P>
  /** Fields of the act's own, above the purpose. */
  children?: ReactNode
  /** What is wrong with them, or null. */
  check?: (leads: boolean) => string | null
  confirm: string
  /** Does the act; asked for again with a ticket where it needs a fresh proof. */
  onConfirm: (said: Said<P>) => Promise<unknown>
  onClose: () => void
}

/** Asks what personal data are needed for: a purpose of a list, and words that say something. */
export function PurposeDialog<P extends string>({
  purposes,
  children,
  check,
  onConfirm,
  ...dialog
}: Props<P>) {
  const proof = useProof()
  const fields = usePurpose(purposes)
  return (
    <ActionDialog
      {...dialog}
      check={(leads) => check?.(leads) ?? fields.check(leads) ?? proof.check()}
      onConfirm={() => proof.proven((ticket) => onConfirm({ ...fields.said(), ...ticket }))}
    >
      {children}
      {fields.fields}
      {proof.field}
    </ActionDialog>
  )
}

/** The fields of a purpose: the list, and the words. An example stands beside them and is never taken for what was said. */
export const usePurpose = <P extends string>(purposes: Purposes<P>, first: P | null = null) => {
  const id = useId()
  const [purpose, setPurpose] = useState<P | null>(first)
  const [reason, setReason] = useState('')
  const names = Object.keys(purposes) as P[]
  const example = purpose === null ? '' : purposes[purpose].suggestion
  const check = (leads = true): string | null => {
    if (purpose === null) return uiCopy.purposeMissing
    if (isMeaningful(reason)) return null
    if (leads) document.getElementById(id)?.focus()
    return uiCopy.reasonMeaningless
  }
  return {
    check,
    /** What was said; asked for once `check` finds nothing. */
    said: () => ({ purpose: purpose!, reason: reason.trim() }),
    fields: (
      <>
        <Form.Item label={uiCopy.purpose}>
          <Radio.Group
            aria-label={uiCopy.purpose}
            value={purpose}
            onChange={({ target }) => setPurpose(target.value as P)}
            options={names.map((value) => ({ value, label: purposes[value].label }))}
          />
        </Form.Item>
        <Form.Item label={uiCopy.purposeReason} htmlFor={id}>
          <p id={`${id}-hint`} className="hint">
            {uiCopy.purposeHint}
          </p>
          <Input.TextArea
            id={id}
            aria-describedby={`${id}-hint`}
            value={reason}
            placeholder={example && uiCopy.purposeExample(example)}
            onChange={({ target }) => setReason(target.value)}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2, maxRows: 6 }}
          />
        </Form.Item>
      </>
    ),
  }
}
