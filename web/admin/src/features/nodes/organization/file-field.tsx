import { file as files } from 'contract/foundation/file'
import { useState } from 'react'
import { fileFault, acceptedTypes, isPicture } from 'kit/upload/check-file.ts'
import { shrinkPicture } from 'kit/upload/shrink-picture.ts'
import { useClient } from '../../../client.ts'
import { ChooseButton } from '../../../ui/choose-button.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { requestCopy } from './request.copy.ts'

const copy = requestCopy.own

interface Props {
  id?: string
  purpose: 'organizationLicence' | 'organizationSeal'
  value?: string
  onChange?: (fileId: string | undefined) => void
}

/** One file for a request; sent as soon as it is chosen. */
export function FileField({ id, purpose, onChange = () => {} }: Props) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState(false)
  const tell = (text: string, fault: boolean) => {
    setSaid(text)
    setWrong(fault)
  }
  const send = async (chosen: File) => {
    const fault = fileFault(chosen)
    if (fault) return tell(fault, true)
    setBusy(true)
    try {
      const file = isPicture(chosen) ? await shrinkPicture(chosen) : chosen
      const stored = await client.call(files.upload, { purpose, file }, { quiet: true })
      onChange(stored.fileId)
      tell(copy.uploaded(stored.name), false)
    } catch (error) {
      tell(failureSentence(error), true)
    }
    setBusy(false)
  }
  return (
    <>
      <ChooseButton
        {...(id && { id })}
        accept={acceptedTypes}
        loading={busy}
        onChosen={(chosen) => void send(chosen)}
      >
        {copy.chooseFile}
      </ChooseButton>
      <small className={wrong ? 'block fault' : 'block'} role="status">
        {said}
      </small>
    </>
  )
}
