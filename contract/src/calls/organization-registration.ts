// Written by scripts/generate.ts from ../organization-registration.ts, whose schemas a form needs; a page that only asks does not.
import type { organizationRegistration as area } from '../organization-registration.ts'

export const organizationRegistration = {
  parents: {"kind":"query","method":"GET","path":"manage/register/parents","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  prove: {"kind":"command","method":"POST","path":"manage/register/prove","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  check: {"kind":"command","method":"POST","path":"manage/register/check","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  upload: {"kind":"command","method":"POST","path":"manage/register/upload","access":"public","encoding":"multipart","quiet":true,"input":{"def":{"shape":{}}}},
  submit: {"kind":"command","method":"POST","path":"manage/register/submit","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  status: {"kind":"command","method":"POST","path":"manage/register/status","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  urge: {"kind":"command","method":"POST","path":"manage/register/urge","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  mend: {"kind":"command","method":"POST","path":"manage/register/mend","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
