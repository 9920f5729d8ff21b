import { Button } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import type { file } from 'contract/foundation/file'
import type { ComponentProps } from 'react'
import { Field, wrongAt } from './field.tsx'
import { evidenceCopy as copy } from './evidence-files.copy.ts'
import { FileButton } from './file-button.tsx'

export type Stored = ResultOf<typeof file.upload>

interface Props {
  purpose: ComponentProps<typeof FileButton>['purpose']
  hint: string
  optional?: boolean
  most: number
  files: readonly Stored[]
  /** What is wrong with them. */
  error?: string | undefined
  onChange: (files: readonly Stored[]) => void
}

/** What proves something: files sent as they are chosen, each of which can be taken away again. */
export const EvidenceFiles = ({
  purpose,
  hint,
  optional = false,
  most,
  files,
  error,
  onChange,
}: Props) => (
  <Field
    group
    label={copy.label}
    optional={optional}
    hint={hint}
    {...(error !== undefined && wrongAt(error))}
  >
    <>
      {files.map(({ fileId, name }) => (
        <p key={fileId}>
          {name}{' '}
          <Button
            size="small"
            aria-label={copy.drop(name)}
            onClick={() => onChange(files.filter((one) => one.fileId !== fileId))}
          >
            {copy.remove}
          </Button>
        </p>
      ))}
      <FileButton
        purpose={purpose}
        text={copy.choose}
        busyText={copy.sending}
        disabled={files.length >= most}
        onSent={(sent) => onChange([...files, sent])}
      />
    </>
  </Field>
)
