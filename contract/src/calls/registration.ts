// Written by scripts/generate.ts from ../registration.ts, whose schemas a form needs; a page that only asks does not.
import type { registration as area } from '../registration.ts'

export const registration = {
  verifyTip: {"kind":"command","method":"GET","path":"volunteer/register/verifyTip","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  prove: {"kind":"command","method":"POST","path":"volunteer/register/prove","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  organizations: {"kind":"query","method":"GET","path":"volunteer/register/organizations","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  submit: {"kind":"command","method":"GET","path":"volunteer/register/registerSummit","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  claim: {"kind":"command","method":"POST","path":"volunteer/register/claim","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  status: {"kind":"query","method":"GET","path":"volunteer/register/status","access":"volunteer","input":{"def":{"shape":{}}}},
  mend: {"kind":"command","method":"POST","path":"volunteer/register/mend","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  information: {"kind":"query","method":"GET","path":"volunteer/register/information","access":"volunteer","input":{"def":{"shape":{}}}},
  perfect: {"kind":"command","method":"POST","path":"volunteer/register/perfectInformation","access":"volunteer","input":{"def":{"shape":{}}}},
} as unknown as typeof area
