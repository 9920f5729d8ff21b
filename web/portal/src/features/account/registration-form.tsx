import { useMutation } from '@tanstack/react-query'
import { idDocumentCodes } from 'contract/codes/id-document'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import type { ResultOf } from 'contract/endpoint'
import { registration, RegistrationInput } from 'contract/registration'
import { ageOn } from 'contract/rules/id-number'
import { isLocalDate, localDate } from 'contract/rules/time'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isFailure, type Client } from '../../../../kit/src/api/client.ts'
import { errorList, useContractForm } from '../../../../kit/src/form/contract-form.ts'
import { RegionPicker } from '../../../../kit/src/form/region-picker.tsx'
import { Button } from '../../../../kit/src/ui/button.tsx'
import {
  Checkbox,
  ErrorSummary,
  PasswordInput,
  Select,
  TextInput,
} from '../../../../kit/src/ui/field.tsx'
import { accountCopy } from './account.copy.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import {
  asksBirthDate,
  derivedFrom,
  registrationCheck,
  type RegistrationValues,
} from './registration-check.ts'

const copy = accountCopy.register.form

const empty: RegistrationValues = {
  name: '',
  documentType: '01',
  documentNumber: '',
  mobile: '',
  regionCode: '',
  loginName: '',
  password: '',
  passwordAgain: '',
  agreed: '',
}
const labels = {
  name: copy.name,
  documentType: copy.documentType,
  documentNumber: copy.documentNumber,
  birthDate: copy.birthDate,
  regionCode: copy.region,
  mobile: copy.mobile,
  loginName: copy.loginName,
  password: copy.password,
  passwordAgain: copy.passwordAgain,
  agreed: copy.agreement,
}

/** Where a refusal of the server belongs; one of the age belongs to whatever tells it. */
const refusedFields = {
  documentNumberTaken: 'documentNumber',
  mobileTaken: 'mobile',
  loginNameTaken: 'loginName',
  realNameMismatch: 'name',
  regionUnknown: 'regionCode',
} as const

interface Props {
  client: Client
  onDone: (registered: ResultOf<typeof registration.submit>) => void
}

/** The short form of registration, bound to the schema the server checks with. */
export const RegistrationForm = ({ client, onDone }: Props) => {
  const [regions, setRegions] = useState<string[]>([])
  const form = useContractForm<RegistrationValues>(
    RegistrationInput,
    empty,
    registrationCheck(() => new Date()),
  )
  const { errors, isSubmitted } = form.formState
  const [documentType, documentNumber, birthDate, password] = form.watch([
    'documentType',
    'documentNumber',
    'birthDate',
    'password',
  ])
  const asked = asksBirthDate(documentType, documentNumber)
  const submission = useMutation(
    client.mutation(registration.submit, {
      onSuccess: onDone,
      onError: (error) => {
        if (!isFailure(error)) return
        const age = asked ? 'birthDate' : 'documentNumber'
        form.refuse(error, { ...refusedFields, tooYoung: age, guardianRequired: age })
      },
    }),
  )
  const listed = isSubmitted ? errorList(errors, labels) : []
  const refusal = isFailure(submission.error) ? submission.error.sentence : null
  const submit = form.handleSubmit((values) =>
    submission.mutate(values as Parameters<typeof submission.mutate>[0]),
  )
  const field = (name: keyof RegistrationValues, options?: { shouldUnregister: true }) => ({
    id: name,
    error: errors[name]?.message,
    ...form.register(name, options),
  })

  return (
    <form noValidate onSubmit={submit}>
      {listed.length > 0 ? (
        <ErrorSummary errors={listed} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      <Group title={copy.identity}>
        <TextInput label={copy.name} hint={copy.nameHint} autoComplete="name" {...field('name')} />
        <Select
          label={copy.documentType}
          empty={null}
          choices={idDocumentCodes.map((value) => ({ value, label: idDocumentNames[value] }))}
          {...field('documentType')}
        />
        <TextInput
          label={copy.documentNumber}
          hint={documentType === '01' ? copy.documentNumberHint : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
          {...field('documentNumber')}
        />
        {asked && (
          <TextInput
            label={copy.birthDate}
            hint={copy.birthDateHint}
            type="date"
            max={localDate(new Date())}
            autoComplete="bday"
            className="tabular"
            {...field('birthDate', { shouldUnregister: true })}
          />
        )}
        <Derived
          documentType={documentType}
          documentNumber={documentNumber}
          birthDate={asked ? birthDate : undefined}
        />
        <fieldset>
          <legend className="mb-2 font-semibold">{copy.region}</legend>
          <RegionPicker
            client={client}
            id="regionCode"
            depth={3}
            path={regions}
            error={errors.regionCode?.message}
            onChange={(path, complete) => {
              setRegions(path)
              form.setValue('regionCode', complete ? path.at(-1)! : '', {
                shouldValidate: complete || isSubmitted,
              })
            }}
          />
        </fieldset>
      </Group>
      <Group title={copy.account}>
        <TextInput
          label={copy.mobile}
          hint={copy.mobileHint}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          className="tabular"
          {...field('mobile')}
        />
        <TextInput
          label={copy.loginName}
          hint={copy.loginNameHint}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          {...field('loginName')}
        />
        <PasswordInput
          label={copy.password}
          hint={copy.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordChecklist password={password} />
        <PasswordInput
          label={copy.passwordAgain}
          autoComplete="new-password"
          {...field('passwordAgain')}
        />
      </Group>
      <Checkbox
        id="agreed"
        error={errors.agreed?.message}
        onChange={({ target }) =>
          form.setValue('agreed', target.checked ? '1' : '', { shouldValidate: true })
        }
        label={
          <>
            {copy.agree}
            <Link
              to="/registered/agreement/voluntaryAgreement"
              target="_blank"
              className="text-blue-600 underline underline-offset-4"
            >
              {copy.agreement}
              <span className="sr-only">{copy.agreementNewWindow}</span>
            </Link>
          </>
        }
      />
      <Button
        type="submit"
        look="primary"
        busy={submission.isPending}
        busyText={copy.submitting}
        className="max-md:w-full"
      >
        {copy.submit}
      </Button>
    </form>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-8">
    <h2 className="mb-4 border-b border-dashed border-line-300 pb-2 text-20">{title}</h2>
    {children}
  </section>
)

const Derived = ({
  documentType,
  documentNumber,
  birthDate,
}: {
  documentType: RegistrationValues['documentType']
  documentNumber: string
  /** As typed, where the document does not tell it. */
  birthDate: string | undefined
}) => {
  const now = new Date()
  const derived = derivedFrom(documentType, documentNumber, now)
  const age =
    birthDate && isLocalDate(birthDate) && birthDate <= localDate(now)
      ? ageOn(birthDate, now)
      : derived?.age
  return (
    <div role="status" className="-mt-3 mb-5 text-14">
      {derived && (
        <p className="font-semibold text-green-700">
          {copy.derived(derived.birthDate, copy.genders[derived.gender], derived.age)}
        </p>
      )}
      {age !== undefined && age < 18 && (
        <p className="font-semibold text-amber-700">{copy.minor}</p>
      )}
    </div>
  )
}
