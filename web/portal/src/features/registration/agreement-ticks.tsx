import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { Client } from '../../../../kit/src/api/client.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { Checkbox, FieldFault } from '../../../../kit/src/ui/field.tsx'
import type { RegistrationValues } from './registration-check.ts'
import { registrationCopy as copy } from './registration.copy.ts'
import { hasAgreed, useAgreedBeside, useTexts, withAgreed, type TextKey } from './texts.ts'

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
  keys: readonly TextKey[]
  /** Id of the first box, which errors lead to. */
  id: string
  /** Words before the title of a text. */
  words: string
  error?: string | undefined
}

/** A box for each text that must be agreed to, with the way to read it beside the form. */
export const AgreementTicks = ({ client, form, keys, id, words, error }: Props) => {
  const { texts, failed, retry } = useTexts(client, keys)
  const agreed = form.watch('agreed')
  const set = (value: string) => {
    form.setValue('agreed', value, { shouldDirty: true })
    form.clearErrors('agreed')
  }
  useAgreedBeside((key, version) => {
    const text = texts.find((each) => each.key === key && each.version === version)
    if (text) set(withAgreed(form.getValues('agreed'), text, true))
  })
  return (
    <div>
      <FieldFault id={id} error={error} />
      {failed && (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          {copy.textsFailed}
          <Button onClick={retry}>{copy.textsRetry}</Button>
        </p>
      )}
      {texts.map((text, index) => (
        <Checkbox
          key={text.key}
          id={index === 0 ? id : `${id}-${text.key}`}
          checked={hasAgreed(agreed, text)}
          onChange={({ target }) => set(withAgreed(agreed, text, target.checked))}
          label={
            <>
              {words}
              <Link
                to={`/registered/agreement/${text.key}`}
                target="_blank"
                className="text-blue-600 underline underline-offset-4"
              >
                {copy.agreeing(text.title)}
                <span className="sr-only">{copy.newWindow}</span>
              </Link>
            </>
          }
        />
      ))}
    </div>
  )
}
