import { useRef } from 'react'
import { Button } from 'kit/ui/button.tsx'
import { FieldFault } from 'kit/ui/field.tsx'
import { fileFault } from 'kit/upload/check-file.ts'
import { HiddenFileInput } from 'kit/upload/hidden-file-input.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'

const MOST = 3

interface Props {
  files: readonly File[]
  fault: string | null
  onChange: (files: readonly File[]) => void
  onFault: (fault: string | null) => void
}

/** Up to three files that go with the complaint, for visitors have no uploads. */
export const PictureChoice = ({ files, fault, onChange, onFault }: Props) => {
  const chooser = useRef<HTMLInputElement>(null)
  const add = (chosen: readonly File[]) => {
    const wrong = chosen.map(fileFault).find((found) => found !== null) ?? null
    onFault(wrong)
    if (!wrong) onChange([...files, ...chosen].slice(0, MOST))
  }
  return (
    <fieldset className="mb-6" aria-describedby="pictures-hint">
      <legend className="font-semibold">
        {copy.pictures}
        <span className="ml-2 text-14 font-normal text-ink-500">{copy.optional}</span>
      </legend>
      <p id="pictures-hint" className="mb-2 text-14 text-ink-600">
        {copy.picturesHint}
      </p>
      <FieldFault id="pictures" error={fault ?? undefined} />
      <ul>
        {files.map((file, index) => (
          <li key={`${file.name}-${index}`} className="flex items-center gap-3">
            <span className="min-w-0 break-all">{file.name}</span>
            <Button
              look="text"
              aria-label={copy.removePicture(file.name)}
              onClick={() => onChange(files.filter((_, at) => at !== index))}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      {files.length < MOST && (
        <Button onClick={() => chooser.current?.click()}>{copy.addPicture}</Button>
      )}
      <HiddenFileInput ref={chooser} multiple onFiles={add} />
    </fieldset>
  )
}
