// Written by scripts/generate.ts from ../privacy.ts, whose schemas a form needs; a page that only asks does not.
import type { privacy as area } from '../privacy.ts'

export const privacy = {
  revealApplicant: {"kind":"command","method":"POST","path":"manage/mission/revealApplicant","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  callList: {"kind":"command","method":"POST","path":"manage/mission/callList","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  callListFacts: {"kind":"query","method":"GET","path":"manage/mission/callListFacts","access":"administrator","input":{"def":{"shape":{}}}},
  accesses: {"kind":"query","method":"GET","path":"volunteer/center/privacy/accesses","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  holdings: {"kind":"query","method":"GET","path":"volunteer/center/privacy/holdings","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  download: {"kind":"command","method":"POST","path":"volunteer/center/privacy/download","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
