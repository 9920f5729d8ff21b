import { normalizeTarget } from './rules/code-target.ts'
import * as z from 'zod/mini'
import { isEmail } from './rules/email.ts'
import { isLoginName } from './rules/login-name.ts'
import { isMobile, normalizeMobile } from './rules/mobile.ts'

/**
 * The fields that many calls share. Messages of checks are names; `fields.copy.ts` turns a name into
 * Chinese. All run in the browser (forms) and on the server (routes) alike.
 */

/** Identifier of a row: a UUID version 7, which sorts by time and needs no central counter. */
export const Id = z.uuid({ error: 'idFormat' })

const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\ufeff]/u
const lineBreak = /[\n\r\t]/u
const codePoints = (value: string) => [...value].length

/**
 * How long a text is. Of one that must say something only what is seen counts: a reason of nothing but zero-width
 * characters says nothing. A keyword of them finds nothing, and that is an answer, too.
 */
const lengthOf = (value: string, least: number) =>
  codePoints(least > 1 ? value.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() : value)

/** Text of one line, 1 to `max` characters counted as code points; no control characters. */
export const Line = (max: number, min = 1) =>
  z.string({ error: 'required' }).check(
    z.trim(),
    z.refine((value) => lengthOf(value, min) >= min, {
      error: min === 1 ? 'required' : 'tooShort',
    }),
    z.refine((value) => codePoints(value) <= max, { error: 'tooLong' }),
    z.refine((value) => !controlCharacter.test(value) && !lineBreak.test(value), {
      error: 'controlCharacter',
    }),
  )

/** Text of several lines, up to `max` characters counted as code points; may be empty when min is 0. */
export const Text = (max: number, min = 1) =>
  z.string({ error: 'required' }).check(
    z.trim(),
    z.refine((value) => lengthOf(value, min) >= min, {
      error: min === 1 ? 'required' : 'tooShort',
    }),
    z.refine((value) => codePoints(value) <= max, { error: 'tooLong' }),
    z.refine((value) => !controlCharacter.test(value), { error: 'controlCharacter' }),
  )

/**
 * A rule over some fields of an object: judged as soon as these are right themselves, whatever is wrong with the
 * others, so that a form says everything at once. What is wrong is told at `at`.
 */
export const across = <Of extends object>(
  names: readonly (keyof Of)[],
  holds: (of: Of) => boolean,
  { error, at }: { error: string; at: readonly string[] },
) =>
  z.refine<Of>(holds, {
    error,
    path: [...at],
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some(({ path }) => path === undefined || names.includes(path[0] as keyof Of)),
  })

/** A whole number in a JSON body. */
export const Int = (min: number, max: number) =>
  z
    .int({ error: 'wholeNumber' })
    .check(z.gte(min, { error: 'tooSmall' }), z.lte(max, { error: 'tooLarge' }))

/** A whole number in a query string or form. */
export const QueryInt = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'wholeNumber' })),
    z.pipe(z.transform(Number), Int(min, max)),
  )

/** A yes or no in a query string or form: 1 or 0. */
export const QueryFlag = z.pipe(
  z.enum(['0', '1'], { error: 'flag' }),
  z.transform((value) => value === '1'),
)

/** A decimal number in a query string or form, for coordinates. */
export const QueryDecimal = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/, { error: 'number' })),
    z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max))),
  )

/** Mainland mobile, normalised: 11 digits, 1, then 3 to 9 (specification section 5). */
export const Mobile = z.pipe(
  z.pipe(z.string({ error: 'required' }).check(z.maxLength(40)), z.transform(normalizeMobile)),
  z.string().check(z.refine(isMobile, { error: 'mobileFormat' })),
)

export const Email = z
  .string({ error: 'required' })
  .check(z.maxLength(254), z.refine(isEmail, { error: 'emailFormat' }))

/** Starts with a letter, contains a digit, 8 to 20 letters and digits (specification section 5). */
export const LoginName = z
  .string({ error: 'required' })
  .check(z.maxLength(64), z.refine(isLoginName, { error: 'loginNameFormat' }))

/** In years like 0000 and 9999 neither the database nor a sum of days is at home. */
const inKnownYears = (text: string) => !/^(0|1[0-8]|2[2-9]|[3-9])\d/.test(text)

/** An instant of the years 1900 to 2199, ISO 8601 in UTC on the wire. */
export const Instant = z.iso
  .datetime({ error: 'instant' })
  .check(z.refine(inKnownYears, { error: 'instant' }))

/** A calendar day of Asia/Shanghai of the same years, YYYY-MM-DD. */
export const LocalDate = z.iso
  .date({ error: 'date' })
  .check(z.refine(inKnownYears, { error: 'date' }))

/** A time of day of Asia/Shanghai, HH:mm. */
export const LocalTime = z
  .string({ error: 'required' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' }))

/** Division code of GB/T 2260 or its nine-digit street extension. */
export const RegionCode = z
  .string({ error: 'required' })
  .check(z.regex(/^(\d{6}|\d{9})$/, { error: 'regionCode' }))

/** Where to go on in a list; opaque to the caller. */
const Cursor = z.string().check(z.maxLength(400), z.regex(/^[A-Za-z0-9_-]+$/))

/** The two parameters of every keyset-paged list. */
export const paging = {
  cursor: z.optional(Cursor),
  size: z.optional(QueryInt(1, 100)),
}

/** A page of a keyset list: `next` is null on the last page. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })

/** A random value the specification puts on some calls (`xc`); read by nobody, kept out of logs. */
export const xc = z.optional(z.string().check(z.maxLength(64)))

export const Nothing = z.object({})

/** Whose turn it is: of the node acted for itself, or of a node below it. */
export const Turn = z.enum(['here', 'below'])

/** A mobile number or an e-mail address, in its one form. */
export const Contact = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.maxLength(254)),
    z.transform((typed) => normalizeTarget('sms', typed) ?? normalizeTarget('email', typed)),
  ),
  z.string({ error: 'contactFormat' }),
)

/** A ticket that a proof of identity gave: 256 bits, for one use. */
export const Ticket = z.string({ error: 'required' }).check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** What a node of the tree is. */
export const OrganizationKind = z.enum(['federation', 'organization', 'group'])
