import { Button } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import type { file } from 'contract/foundation/file'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { evidenceCopy as copy } from './evidence-files.copy.ts'
import { FileButton } from './file-button.tsx'
import { Item } from './item.tsx'

export type Stored = ResultOf<typeof file.upload>

interface Props {
  purpose: ComponentProps<typeof FileButton>['purpose']
  hint: string
  optional?: boolean
  most: number
  files: readonly Stored[]
  /** What is wrong with them, which a dialog says once its act was tried. */
  error?: ReactNode
  onChange: (files: readonly Stored[]) => void
}

/** What proves something: files sent as they are chosen, each of which can be taken away again. */
export const EvidenceFiles = ({ hint, optional = false, error, ...files }: Props) => (
  <Item group label={copy.label} optional={optional} hint={hint} error={error}>
    <Files {...files} lacking={Boolean(error)} />
  </Item>
)

type FilesProps = Pick<Props, 'purpose' | 'most' | 'files' | 'onChange'> &
  Pick<ComponentProps<typeof FileButton>, 'id' | 'lacking' | 'aria-invalid' | 'aria-describedby'>

function Files({ purpose, most, files, onChange, ...button }: FilesProps) {
  const choose = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const add = (sent: Stored) => {
    const { activeElement } = document
    flushSync(() => onChange([...files, sent]))
    // Whoever went on while it was sent stays where he is.
    if (activeElement === choose.current || activeElement === document.body)
      list.current?.querySelector<HTMLElement>('p:last-child button')?.focus()
  }
  const drop = (fileId: string) => {
    flushSync(() => onChange(files.filter((one) => one.fileId !== fileId)))
    choose.current?.focus()
  }
  return (
    <>
      <div ref={list}>
        {files.map(({ fileId, name }) => (
          <p key={fileId}>
            {name}{' '}
            <Button size="small" aria-label={copy.drop(name)} onClick={() => drop(fileId)}>
              {copy.remove}
            </Button>
          </p>
        ))}
      </div>
      <FileButton
        {...button}
        ref={choose}
        purpose={purpose}
        text={copy.choose}
        busyText={copy.sending}
        disabled={files.length >= most}
        onSent={add}
      />
    </>
  )
}
