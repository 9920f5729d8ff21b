import { certificateAddress } from 'contract/rules/certificate-address'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { TextInput } from 'kit/ui/field.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { certificateCopy } from '../../features/service/certificate/certificate.copy.ts'
import { homeCopy } from '../home.copy.ts'

const copy = homeCopy.check
const words = certificateCopy.verify

/** Number and code of a certificate, on the way to its verification; that page says what is missing. */
export const CertificateCheck = () => {
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  return (
    <section aria-labelledby="check">
      <SectionTitle id="check">{copy.title}</SectionTitle>
      <Form
        className="relative overflow-hidden rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(certificateAddress('/zs', { number: number.trim(), code }))
        }}
      >
        <div className="mb-4 flex items-center gap-4">
          <PaperCut motif="lantern" size={72} />
          <p className="text-ink-600">{copy.text}</p>
        </div>
        <TextInput
          id="check-number"
          label={words.number}
          hint={words.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="tabular"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextInput
          id="check-code"
          label={words.code}
          hint={words.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="tabular"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" className="max-md:w-full">
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
