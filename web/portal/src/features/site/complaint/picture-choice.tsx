import { useRef } from 'react'
import { Button } from 'kit/ui/button.tsx'
import { fileFault } from 'kit/upload/check-file.ts'
import { HiddenFileInput } from 'kit/upload/hidden-file-input.tsx'
import { FileSet, type Files } from '../../../form/intake-form.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'

const MOST = 3

/** Up to three files. */
export const PictureChoice = ({ files, fault, onChange, onFault }: Files) => {
  const chooser = useRef<HTMLInputElement>(null)
  const add = (chosen: readonly File[]) => {
    const wrong = chosen.map(fileFault).find((found) => found !== null) ?? null
    onFault(wrong)
    if (!wrong) onChange([...files, ...chosen].slice(0, MOST))
  }
  return (
    <FileSet id="pictures" copy={copy} fault={fault}>
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
    </FileSet>
  )
}
