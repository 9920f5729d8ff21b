import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ComponentProps } from 'react'

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
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // Emptied, so that the same file can be chosen again.
          target.value = ''
          if (chosen) onChosen(chosen)
        }}
      />
    </>
  )
}
