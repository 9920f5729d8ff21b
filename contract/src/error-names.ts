import { errors, type ErrorName } from './errors.ts'

/** What refusals are called, by the code on the wire. */
export const errorNames: Readonly<Record<string, ErrorName>> = Object.fromEntries(
  Object.entries(errors).map(([name, { code }]) => [code, name as ErrorName]),
)
