// Written by scripts/generate.ts from ../certificate.ts, whose schemas a form needs; a page that only asks does not.
import type { certificate as area } from '../certificate.ts'

export const certificate = {
  issue: {"kind":"command","method":"POST","path":"volunteer/certificate/time/issue","access":"volunteer","input":{"def":{"shape":{}}}},
  listOwn: {"kind":"query","method":"GET","path":"volunteer/certificate/time/list","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  pdf: {"kind":"query","method":"GET","path":"volunteer/certificate/time/pdf","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  verify: {"kind":"query","method":"GET","path":"home/certificate/verify","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  publicKeys: {"kind":"query","method":"GET","path":"home/certificate/publicKeys","access":"public","input":{"def":{"shape":{}}}},
} as unknown as typeof area
