// Written by scripts/generate.ts from ../correction.ts, whose schemas a form needs; a page that only asks does not.
import type { correction as area } from '../correction.ts'

export const correction = {
  submit: {"kind":"command","method":"POST","path":"volunteer/center/record/correction/submit","access":"volunteer","input":{"def":{"shape":{}}}},
  submitMissing: {"kind":"command","method":"POST","path":"volunteer/center/record/correction/submitMissing","access":"volunteer","input":{"def":{"shape":{}}}},
  unrecorded: {"kind":"query","method":"GET","path":"volunteer/center/record/correction/unrecorded","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  listOwn: {"kind":"query","method":"GET","path":"volunteer/center/record/correction/list","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  withdraw: {"kind":"command","method":"POST","path":"volunteer/center/record/correction/withdraw","access":"volunteer","input":{"def":{"shape":{}}}},
  accept: {"kind":"command","method":"POST","path":"volunteer/center/record/correction/accept","access":"volunteer","input":{"def":{"shape":{}}}},
  escalate: {"kind":"command","method":"POST","path":"volunteer/center/record/correction/escalate","access":"volunteer","input":{"def":{"shape":{}}}},
  list: {"kind":"query","method":"GET","path":"manage/correction/list","access":"administrator","input":{"def":{"shape":{}}}},
  detail: {"kind":"query","method":"GET","path":"manage/correction/detail","access":"administrator","input":{"def":{"shape":{}}}},
  fileLink: {"kind":"command","method":"POST","path":"manage/correction/fileLink","access":"administrator","input":{"def":{"shape":{}}}},
  uphold: {"kind":"command","method":"POST","path":"manage/correction/uphold","access":"administrator","input":{"def":{"shape":{}}}},
  refuse: {"kind":"command","method":"POST","path":"manage/correction/refuse","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
