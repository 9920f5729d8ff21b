import * as z from 'zod/mini'
import { idDocumentCodes } from './codes/id-document.ts'
import { endpoint } from './endpoint.ts'
import { Id, LocalDate, LoginName, Mobile, RegionCode, xc } from './fields.ts'
import { isPersonName, normalizePersonName } from './rules/person-name.ts'

export const PersonName = z.pipe(
  z.pipe(z.string({ error: 'required' }).check(z.maxLength(120)), z.transform(normalizePersonName)),
  z.string().check(z.refine(isPersonName, { error: 'nameFormat' })),
)

export const DocumentType = z.enum(idDocumentCodes, { error: 'documentType' })

/**
 * Registration in its short form. The document number is checked against its type, and the password
 * against name and mobile, by the service, because those rules need the clock and each other.
 */
export const RegistrationInput = z
  .strictObject({
    xc,
    name: PersonName,
    documentType: DocumentType,
    documentNumber: z
      .string({ error: 'required' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(60)),
    /** Needed where the document does not tell it (passports, permits); otherwise the document counts. */
    birthDate: z.optional(LocalDate),
    mobile: Mobile,
    regionCode: RegionCode,
    loginName: LoginName,
    password: z
      .string({ error: 'passwordRequired' })
      .check(z.minLength(1, { error: 'passwordRequired' }), z.maxLength(256)),
    passwordAgain: z
      .string({ error: 'passwordAgainRequired' })
      .check(z.minLength(1, { error: 'passwordAgainRequired' }), z.maxLength(256)),
    agreed: z.enum(['1'], { error: 'agreement' }),
  })
  .check(
    z.refine((value) => value.password === value.passwordAgain, {
      error: 'passwordAgain',
      path: ['passwordAgain'],
    }),
  )

export const registration = {
  submit: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/register/registerSummit',
    access: 'public',
    input: RegistrationInput,
    result: z.object({ userId: Id, volunteerNo: z.string() }),
    errors: [
      'documentNumberTaken',
      'mobileTaken',
      'loginNameTaken',
      'tooYoung',
      'guardianRequired',
      'realNameMismatch',
      'regionUnknown',
    ],
    quiet: true,
    summary:
      'Register a volunteer. Clients post the form: personal data never stands in an address.',
  }),
}
