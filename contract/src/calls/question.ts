// Written by scripts/generate.ts from ../question.ts, whose schemas a form needs; a page that only asks does not.
import type { question as area } from '../question.ts'

export const question = {
  list: {"kind":"query","method":"GET","path":"home/mission/question/list","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  listOwn: {"kind":"query","method":"GET","path":"volunteer/mission/question/list","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  ask: {"kind":"command","method":"POST","path":"volunteer/mission/question/ask","access":"volunteer","input":{"def":{"shape":{}}}},
  listManaged: {"kind":"query","method":"GET","path":"manage/mission/question/list","access":"administrator","input":{"def":{"shape":{}}}},
  answer: {"kind":"command","method":"POST","path":"manage/mission/question/answer","access":"administrator","input":{"def":{"shape":{}}}},
  hide: {"kind":"command","method":"POST","path":"manage/mission/question/hide","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
