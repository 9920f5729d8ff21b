import { Link } from 'react-router'
import type { Client } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, FieldFault } from '../ui/field.tsx'
import { formCopy } from './form.copy.ts'
import { hasAgreed, useAgreedBeside, useTexts, withAgreed, type TextKey } from './texts.ts'

const copy = formCopy.agreement

interface Props {
  client: Client
  keys: readonly TextKey[]
  /** Id of the first box, which errors lead to. */
  id: string
  /** Words before the title of a text; "I have read and agree to" unless told. */
  words?: string
  /** Words before the title of single texts, where they say what is agreed to apart. */
  apart?: Partial<Record<TextKey, string>>
  error?: string | undefined
  /** The texts that are ticked, `key:version`. */
  agreed: string
  onChange: (agreed: string) => void
}

/** A box for each text that must be agreed to, with the way to read it beside the form. */
export const AgreementTicks = ({
  client,
  keys,
  id,
  words = copy.agree,
  apart = {},
  error,
  agreed,
  onChange,
}: Props) => {
  const { texts, failed, retry } = useTexts(client, keys)
  useAgreedBeside((key, version) => {
    const text = texts.find((each) => each.key === key && each.version === version)
    if (text) onChange(withAgreed(agreed, text, true))
  })
  return (
    <div>
      <FieldFault id={id} error={error} />
      {failed && (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          {copy.failed}
          <Button onClick={retry}>{copy.retry}</Button>
        </p>
      )}
      {texts.map((text, index) => (
        <Checkbox
          key={text.key}
          id={index === 0 ? id : `${id}-${text.key}`}
          checked={hasAgreed(agreed, text)}
          onChange={({ target }) => onChange(withAgreed(agreed, text, target.checked))}
          label={
            <>
              {apart[text.key] ?? words}
              <Link
                to={`/registered/agreement/${text.key}`}
                target="_blank"
                className="tall-link text-blue-600 underline underline-offset-4"
              >
                {copy.title(text.title)}
                <span className="sr-only">{copy.newWindow}</span>
              </Link>
            </>
          }
        />
      ))}
    </div>
  )
}
