import { feedback } from 'contract/site/feedback'
import { useRef, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { fileFault } from 'kit/upload/check-file.ts'
import { HiddenFileInput } from 'kit/upload/hidden-file-input.tsx'
import {
  FileSet,
  type Files,
  IntakeForm,
  IntakeReceipt,
  type Receipt,
} from '../../../form/intake-form.tsx'
import { feedbackCopy as copy } from './feedback.copy.ts'

interface Props {
  client: Client
  source: 'login' | 'registered' | 'help'
  onLook: (number: string) => void
}

/** Tells the federation of a problem. */
export const FeedbackForm = ({ client, source, onLook }: Props) => {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  if (receipt)
    return (
      <IntakeReceipt receipt={receipt} heading="h2" copy={copy}>
        <Button onClick={() => onLook(receipt.number)}>{copy.look}</Button>
        <Button look="text" onClick={() => setReceipt(null)}>
          {copy.again}
        </Button>
      </IntakeReceipt>
    )
  return (
    <IntakeForm
      client={client}
      endpoint={feedback.submit}
      input={feedback.submit.input}
      empty={{ source, kind: '', description: '', contact: '' }}
      fileNames={['screenshot']}
      copy={copy}
      onReceipt={setReceipt}
    >
      {(fields, files) => (
        <>
          {fields}
          <ScreenshotChoice {...files} />
        </>
      )}
    </IntakeForm>
  )
}

/** One file; another takes its place. */
const ScreenshotChoice = ({ files: [file], fault, onChange, onFault }: Files) => {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    const wrong = fileFault(chosen)
    onFault(wrong)
    onChange(wrong ? [] : [chosen])
  }
  return (
    <FileSet id="screenshot" copy={copy} fault={fault}>
      <div className="flex flex-wrap items-center gap-3">
        <Button id="screenshot" onClick={() => chooser.current?.click()}>
          {file ? copy.anotherFile : copy.chooseFile}
        </Button>
        {file && (
          <>
            <span className="min-w-0 break-all">{file.name}</span>
            <Button look="text" onClick={() => onChange([])}>
              {copy.removeFile}
            </Button>
          </>
        )}
      </div>
      <HiddenFileInput ref={chooser} onFiles={choose} />
    </FileSet>
  )
}
