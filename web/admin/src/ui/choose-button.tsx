import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ComponentProps } from 'react'
import { HiddenFileInput } from 'kit/upload/hidden-file-input.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Which files are offered. */
  accept: string
  onChosen: (file: File) => void
}

/** Opens the browser's own file dialog, and has the focus again after it. */
export function ChooseButton({ accept, onChosen, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={<UploadOutlined aria-hidden />}
        {...button}
        onClick={() => input.current?.click()}
      />
      <HiddenFileInput
        ref={input}
        accept={accept}
        onFiles={([chosen]) => chosen && onChosen(chosen)}
      />
    </>
  )
}
