// Written by scripts/generate.ts from ../privacy.ts, whose schemas a form needs; a page that only asks does not.
import type { privacy as area } from '../privacy.ts'

export const privacy = {
  revealApplicant: {"kind":"command","method":"POST","path":"manage/mission/revealApplicant","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  accesses: {"kind":"query","method":"GET","path":"volunteer/center/privacy/accesses","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
} as unknown as typeof area
