// Written by scripts/generate.ts from ../complaint.ts, whose schemas a form needs; a page that only asks does not.
import type { complaint as area } from '../complaint.ts'

export const complaint = {
  submit: {"kind":"command","method":"POST","path":"open/complaint/submit","access":"public","encoding":"multipart","quiet":true,"input":{"def":{"shape":{}}}},
  submitOwn: {"kind":"command","method":"POST","path":"volunteer/complaint/submit","access":"volunteer","encoding":"multipart","quiet":true,"input":{"def":{"shape":{}}}},
  status: {"kind":"command","method":"GET","path":"open/complaint/status","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  listOwn: {"kind":"query","method":"GET","path":"volunteer/complaint/list","access":"volunteer","input":{"def":{"shape":{}}}},
  list: {"kind":"query","method":"GET","path":"manage/complaint/list","access":"administrator","input":{"def":{"shape":{}}}},
  picture: {"kind":"command","method":"POST","path":"manage/complaint/picture","access":"administrator","input":{"def":{"shape":{}}}},
  decide: {"kind":"command","method":"POST","path":"manage/complaint/decide","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
