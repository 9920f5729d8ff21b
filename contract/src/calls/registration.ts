// Written by scripts/generate.ts from ../registration.ts, whose schemas a form needs; a page that only asks does not.
import type { registration as area } from '../registration.ts'

export const registration = {
  submit: {"kind":"command","method":"GET","path":"volunteer/register/registerSummit","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
} as unknown as typeof area
