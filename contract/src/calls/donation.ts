// Written by scripts/generate.ts from ../donation.ts, whose schemas a form needs; a page that only asks does not.
import type { donation as area } from '../donation.ts'

export const donation = {
  verify: {"kind":"command","method":"POST","path":"home/donation/verify","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  list: {"kind":"query","method":"GET","path":"home/donation/list","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  totals: {"kind":"query","method":"GET","path":"home/donation/totals","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  listOwn: {"kind":"query","method":"GET","path":"volunteer/certificate/donation/list","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  pdf: {"kind":"query","method":"GET","path":"volunteer/certificate/donation/pdf","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  show: {"kind":"command","method":"POST","path":"volunteer/certificate/donation/show","access":"volunteer","input":{"def":{"shape":{}}}},
  manageList: {"kind":"query","method":"GET","path":"manage/donation/list","access":"administrator","input":{"def":{"shape":{}}}},
  batches: {"kind":"query","method":"GET","path":"manage/donation/batches","access":"administrator","input":{"def":{"shape":{}}}},
  template: {"kind":"query","method":"GET","path":"manage/donation/template","access":"administrator","input":{"def":{"shape":{}}}},
  importSheet: {"kind":"command","method":"POST","path":"manage/donation/import","access":"administrator","encoding":"multipart","quiet":true,"input":{"def":{"shape":{}}}},
  undo: {"kind":"command","method":"POST","path":"manage/donation/undo","access":"administrator","input":{"def":{"shape":{}}}},
  enter: {"kind":"command","method":"POST","path":"manage/donation/enter","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  remove: {"kind":"command","method":"POST","path":"manage/donation/remove","access":"administrator","input":{"def":{"shape":{}}}},
  confirm: {"kind":"command","method":"POST","path":"manage/donation/confirm","access":"administrator","input":{"def":{"shape":{}}}},
  issue: {"kind":"command","method":"POST","path":"manage/donation/issue","access":"administrator","input":{"def":{"shape":{}}}},
  revoke: {"kind":"command","method":"POST","path":"manage/donation/revoke","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
