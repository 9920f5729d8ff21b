// Written by scripts/generate.ts from ../commendation.ts, whose schemas a form needs; a page that only asks does not.
import type { commendation as area } from '../commendation.ts'

export const commendation = {
  listOwn: {"kind":"query","method":"GET","path":"volunteer/center/commendation/list","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  list: {"kind":"query","method":"GET","path":"manage/commendation/list","access":"administrator","input":{"def":{"shape":{}}}},
  record: {"kind":"command","method":"POST","path":"manage/commendation/record","access":"administrator","input":{"def":{"shape":{}}}},
  confirm: {"kind":"command","method":"POST","path":"manage/commendation/confirm","access":"administrator","input":{"def":{"shape":{}}}},
  remove: {"kind":"command","method":"POST","path":"manage/commendation/remove","access":"administrator","input":{"def":{"shape":{}}}},
  revoke: {"kind":"command","method":"POST","path":"manage/commendation/revoke","access":"administrator","input":{"def":{"shape":{}}}},
  fileLink: {"kind":"command","method":"POST","path":"manage/commendation/fileLink","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
