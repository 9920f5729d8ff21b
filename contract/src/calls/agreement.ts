// Written by scripts/generate.ts from ../agreement.ts, whose schemas a form needs; a page that only asks does not.
import type { agreement as area } from '../agreement.ts'

export const agreement = {
  detail: {"kind":"query","method":"GET","path":"home/agreement/detail","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  outstanding: {"kind":"query","method":"GET","path":"volunteer/consent/outstanding","access":"volunteer","input":{"def":{"shape":{}}}},
  consents: {"kind":"query","method":"GET","path":"volunteer/consent/list","access":"volunteer","input":{"def":{"shape":{}}}},
  give: {"kind":"command","method":"POST","path":"volunteer/consent/give","access":"volunteer","input":{"def":{"shape":{}}}},
  withdraw: {"kind":"command","method":"POST","path":"volunteer/consent/withdraw","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
