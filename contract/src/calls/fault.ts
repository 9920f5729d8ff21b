// Written by scripts/generate.ts from ../fault.ts, whose schemas a form needs; a page that only asks does not.
import type { fault as area } from '../fault.ts'

export const fault = {
  list: {"kind":"query","method":"GET","path":"manage/fault/list","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  delay: {"kind":"query","method":"GET","path":"manage/fault/delay","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  retry: {"kind":"command","method":"POST","path":"manage/fault/retry","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
