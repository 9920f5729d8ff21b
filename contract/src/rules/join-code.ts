import * as z from 'zod/mini'

/** How many letters and digits the code of an organisation has that is joined by code. */
export const JOIN_CODE_LENGTH = { least: 6, most: 12 }

const format = new RegExp(`^[A-Z0-9]{${JOIN_CODE_LENGTH.least},${JOIN_CODE_LENGTH.most}}$`)

/** The code in its one form: capital letters and digits; spaces and small letters do no harm. */
export const JoinCode = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.maxLength(40)),
    z.transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(format, { error: 'joinCode' })),
)
