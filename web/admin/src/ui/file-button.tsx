import { file as files } from 'contract/foundation/file'
import type { ResultOf } from 'contract/endpoint'
import { useId, useLayoutEffect, useRef, useState, type AriaAttributes, type Ref } from 'react'
import { acceptedTypes, fileFault, isPicture } from 'kit/upload/check-file.ts'
import { shrinkPicture } from 'kit/upload/shrink-picture.ts'
import { useClient } from '../client.ts'
import { ChooseButton } from './choose-button.tsx'
import { failureSentence } from './refusal.ts'

type Stored = ResultOf<typeof files.upload>

interface Props extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  id?: string
  ref?: Ref<HTMLButtonElement>
  purpose:
    | 'articlePicture'
    | 'articleAttachment'
    | 'bannerPicture'
    | 'missionCover'
    | 'issuerStamp'
    | 'commendationEvidence'
    | 'handEntryEvidence'
    | 'spotCheckEvidence'
    | 'anomalyEvidence'
  text: string
  /** Said while it is on its way. */
  busyText: string
  disabled?: boolean
  /** Something must be sent and nothing has been: a file that cannot be taken leaves the field wrong. */
  lacking?: boolean
  onSent: (stored: Stored) => void
}

/** Made smaller it would be a JPEG, whose ground is never clear. */
const keptAsIs = 'issuerStamp'

const pictures = 'image/jpeg,image/png,image/webp'

/** Sends a file as soon as it is chosen. */
export function FileButton({
  purpose,
  text,
  busyText,
  disabled = false,
  lacking = false,
  onSent,
  'aria-describedby': described,
  'aria-invalid': invalid,
  ...button
}: Props) {
  const faultId = useId()
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  // A file takes a while: whoever gets it must be who stands there then, not who stood there before.
  const taker = useRef(onSent)
  useLayoutEffect(() => {
    taker.current = onSent
  })
  const send = async (chosen: File) => {
    const wrong = fileFault(chosen)
    setFault(wrong ?? '')
    if (wrong) return
    setBusy(true)
    try {
      const file = isPicture(chosen) && purpose !== keptAsIs ? await shrinkPicture(chosen) : chosen
      const stored = await client.call(files.upload, { purpose, file }, { quiet: true })
      taker.current(stored)
    } catch (error) {
      setFault(failureSentence(error))
    }
    setBusy(false)
  }
  return (
    <>
      <ChooseButton
        {...button}
        aria-invalid={invalid ?? ((lacking && fault !== '') || undefined)}
        aria-describedby={[described, fault && faultId].filter(Boolean).join(' ') || undefined}
        accept={
          purpose === 'articleAttachment' || purpose.endsWith('Evidence') ? acceptedTypes : pictures
        }
        loading={busy}
        disabled={disabled}
        onChosen={(chosen) => void send(chosen)}
      >
        {text}
      </ChooseButton>
      <small className="block" role="status">
        {busy && busyText}
      </small>
      {!busy && fault !== '' && (
        <small id={faultId} className="block ant-form-item-explain-error" role="alert">
          {fault}
        </small>
      )}
    </>
  )
}
