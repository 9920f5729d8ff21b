import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { issuerStamp } from 'contract/service/issuer-stamp'
import { useState } from 'react'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Item, RadioItem } from '../../../ui/item.tsx'
import { type Stamp, StampPicture } from './stamp-picture.tsx'
import { stampCopy as copy } from './stamp.copy.ts'

const reason = {
  minimum: JUDGEMENT_LENGTH.least,
  maximum: JUDGEMENT_LENGTH.most,
  label: copy.reason,
  hint: copy.reasonHint,
}

/** Sends a picture of the seal in, for another person to decide about. */
export function ProposeStamp({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ fileId: string; name: string } | null>(null)
  return (
    <CommandDialog
      command={issuerStamp.propose}
      input={(words) => ({ fileId: file?.fileId ?? '', reason: words })}
      title={copy.acts.propose}
      subject={copy.propose.subject}
      consequence={copy.propose.consequence}
      reason={reason}
      written={file !== null}
      confirm={copy.acts.propose}
      said={copy.propose.said}
      onClose={onClose}
    >
      <Item
        group
        label={copy.propose.file}
        hint={
          <>
            {file && <p role="status">{copy.propose.chosen(file.name)}</p>}
            {copy.propose.fileHint}
          </>
        }
        error={!file && copy.propose.missing}
      >
        <FileButton
          purpose="issuerStamp"
          text={file ? copy.propose.again : copy.propose.choose}
          busyText={copy.propose.sending}
          onSent={setFile}
        />
      </Item>
    </CommandDialog>
  )
}

interface Props {
  stamp: Stamp
  onClose: () => void
}

/** Decides about a picture that another person sent in, in front of it. */
export function DecideStamp({ stamp, onClose }: Props) {
  const [agree, setAgree] = useState<boolean | null>(null)
  return (
    <CommandDialog
      command={issuerStamp.decide}
      input={(words) => ({ stampId: stamp.stampId, agree: agree === true, reason: words })}
      title={copy.acts.decide}
      subject={copy.said(copy.steps.proposed, stamp.proposedBy, stamp.reason)}
      consequence={agree ? copy.decide.consequence : undefined}
      reason={reason}
      confirm={copy.acts.decide}
      said={agree ? copy.decide.said.agree : copy.decide.said.refuse}
      onClose={onClose}
    >
      <StampPicture stamp={stamp} />
      <RadioItem
        label={copy.decide.decision}
        error={agree === null && copy.decide.missing}
        value={agree}
        onChange={setAgree}
        options={[
          { value: true, label: copy.decide.agree },
          { value: false, label: copy.decide.refuse },
        ]}
      />
    </CommandDialog>
  )
}

/** Takes back what oneself sent in. */
export function WithdrawStamp({ stamp, onClose }: Props) {
  return (
    <CommandDialog
      command={issuerStamp.withdraw}
      input={() => ({ stampId: stamp.stampId })}
      title={copy.acts.withdraw}
      subject={copy.named(stamp.digest.slice(0, 8))}
      consequence={copy.withdraw.consequence}
      confirm={copy.acts.withdraw}
      said={copy.withdraw.said}
      onClose={onClose}
    />
  )
}

/** Prints a picture on no further certificate. */
export function StopStamp({ stamp, onClose }: Props) {
  return (
    <CommandDialog
      command={issuerStamp.stop}
      input={(words) => ({ stampId: stamp.stampId, reason: words })}
      danger
      title={copy.acts.stop}
      subject={copy.named(stamp.digest.slice(0, 8))}
      consequence={copy.stop.consequence}
      reason={reason}
      confirm={copy.acts.stop}
      said={copy.stop.said}
      onClose={onClose}
    />
  )
}
