// Written by scripts/generate.ts from ../hand-over.ts, whose schemas a form needs; a page that only asks does not.
import type { handOver as area } from '../hand-over.ts'

export const handOver = {
  list: {"kind":"query","method":"GET","path":"manage/handOver/list","access":"administrator","input":{"def":{"shape":{}}}},
  propose: {"kind":"command","method":"POST","path":"manage/handOver/propose","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  confirm: {"kind":"command","method":"POST","path":"manage/handOver/confirm","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  decline: {"kind":"command","method":"POST","path":"manage/handOver/decline","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  withdraw: {"kind":"command","method":"POST","path":"manage/handOver/withdraw","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  approve: {"kind":"command","method":"POST","path":"manage/handOver/approve","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  refuse: {"kind":"command","method":"POST","path":"manage/handOver/refuse","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
