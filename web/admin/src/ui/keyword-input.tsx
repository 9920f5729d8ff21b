import { useRef, useState } from 'react'
import { Button, Input, type InputRef } from 'antd'
import { useShortcut } from './shortcuts.ts'
import { uiCopy } from './ui.copy.ts'

interface Props {
  label: string
  /** Said in the empty field; the label unless told. */
  placeholder?: string
  value: string | undefined
  onSearch: (value: string | undefined) => void
}

/** Key word of a list; asked for on Enter or by the button, not with every letter. */
export function KeywordInput({ label, placeholder = label, value, onSearch }: Props) {
  const input = useRef<InputRef>(null)
  useShortcut('/', uiCopy.searchShortcut, () => input.current?.focus())
  const [text, setText] = useState(value ?? '')
  const [shown, setShown] = useState(value)
  // The address changed under us, by the back button or by clearing all filters.
  if (shown !== value) {
    setShown(value)
    setText(value ?? '')
  }
  return (
    <form
      role="search"
      aria-label={label}
      className="keyword"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim() || undefined)
      }}
    >
      <Input
        ref={input}
        allowClear
        aria-label={label}
        placeholder={placeholder}
        maxLength={50}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit">{uiCopy.search}</Button>
    </form>
  )
}
