import { useState, type ComponentProps } from 'react'
import { isMeaningful } from 'contract/rules/reason'
import { ActionDialog } from './action-dialog.tsx'
import { RadioItem, WordsItem } from './item.tsx'
import { uiCopy } from './ui.copy.ts'
import { useProof, type Proof } from './use-proof.tsx'

/** The purposes that may be chosen, each with its name and an example of what is said beside it. */
type Purposes<P extends string> = Readonly<Record<P, { label: string; suggestion: string }>>

/** What somebody says that he needs personal data for. */
export interface Said<P extends string> extends Proof {
  purpose: P
  reason: string
}

interface Props<P extends string> extends Omit<ComponentProps<typeof ActionDialog>, 'onConfirm'> {
  purposes: Purposes<P>
  /** Does the act; asked for again with a ticket where it needs a fresh proof. */
  onConfirm: (said: Said<P>) => Promise<unknown>
}

/** Asks what personal data are needed for: a purpose of a list, and words that say something. */
export function PurposeDialog<P extends string>({
  purposes,
  children,
  onConfirm,
  ...dialog
}: Props<P>) {
  const proof = useProof()
  const fields = usePurpose(purposes)
  return (
    <ActionDialog
      {...dialog}
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
  const [purpose, setPurpose] = useState<P | null>(first)
  const [reason, setReason] = useState('')
  const names = Object.keys(purposes) as P[]
  const example = purpose === null ? '' : purposes[purpose].suggestion
  return {
    /** What was said; asked for once nothing is wrong with it. */
    said: () => ({ purpose: purpose!, reason: reason.trim() }),
    fields: (
      <>
        <RadioItem
          label={uiCopy.purpose}
          error={purpose === null && uiCopy.purposeMissing}
          value={purpose}
          onChange={setPurpose}
          options={names.map((value) => ({ value, label: purposes[value].label }))}
        />
        <WordsItem
          label={uiCopy.purposeReason}
          hint={uiCopy.purposeHint}
          error={!isMeaningful(reason) && uiCopy.reasonMeaningless}
          value={reason}
          placeholder={example && uiCopy.purposeExample(example)}
          onChange={setReason}
          maxLength={200}
          autoSize={{ minRows: 2, maxRows: 6 }}
        />
      </>
    ),
  }
}
