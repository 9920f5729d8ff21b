// Written by scripts/generate.ts from ../record.ts, whose schemas a form needs; a page that only asks does not.
import type { record as area } from '../record.ts'

export const record = {
  listOwn: {"kind":"query","method":"GET","path":"volunteer/center/record/list","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  summary: {"kind":"query","method":"GET","path":"volunteer/center/record/summary","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  listManaged: {"kind":"query","method":"GET","path":"manage/record/list","access":"administrator","input":{"def":{"shape":{}}}},
  reviewQueue: {"kind":"query","method":"GET","path":"manage/record/reviewList","access":"administrator","input":{"def":{"shape":{}}}},
  confirm: {"kind":"command","method":"POST","path":"manage/record/confirm","access":"administrator","input":{"def":{"shape":{}}}},
  approve: {"kind":"command","method":"POST","path":"manage/record/approve","access":"administrator","input":{"def":{"shape":{}}}},
  return: {"kind":"command","method":"POST","path":"manage/record/return","access":"administrator","input":{"def":{"shape":{}}}},
  revoke: {"kind":"command","method":"POST","path":"manage/record/revoke","access":"administrator","input":{"def":{"shape":{}}}},
  publicityList: {"kind":"query","method":"GET","path":"home/publicity/list","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  publicityDetail: {"kind":"query","method":"GET","path":"home/publicity/detail","access":"public","input":{"def":{"shape":{}}}},
  openData: {"kind":"query","method":"GET","path":"home/publicity/openData","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  object: {"kind":"command","method":"POST","path":"volunteer/publicity/object","access":"volunteer","input":{"def":{"shape":{}}}},
  objectionFileLink: {"kind":"command","method":"POST","path":"manage/record/objectionFileLink","access":"administrator","input":{"def":{"shape":{}}}},
  revealObjector: {"kind":"command","method":"POST","path":"manage/record/revealObjector","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  decideObjection: {"kind":"command","method":"POST","path":"manage/record/decideObjection","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
