import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { posterCopy as copy } from './poster.copy.ts'

/** What a poster says, to be copied. */
export const PosterWords = ({ id, text }: { id: string; text: string }) => {
  const [said, setSaid] = useState('')
  const copyText = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(copy.copied),
      () => setSaid(copy.copyFailed),
    )
  return (
    <>
      <TextArea id={id} label={copy.text} value={text} readOnly rows={4} />
      <Button onClick={() => void copyText()}>{copy.copy}</Button>
      <p role="status" className="mt-2 min-h-6 text-14 text-ink-600">
        {said}
      </p>
    </>
  )
}
