// Written by scripts/generate.ts from ../feedback.ts, whose schemas a form needs; a page that only asks does not.
import type { feedback as area } from '../feedback.ts'

export const feedback = {
  submit: {"kind":"command","method":"POST","path":"open/feedback/submit","access":"public","encoding":"multipart","quiet":true,"input":{"def":{"shape":{}}}},
  answer: {"kind":"command","method":"GET","path":"open/feedback/answer","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  list: {"kind":"query","method":"GET","path":"manage/feedback/list","access":"administrator","input":{"def":{"shape":{}}}},
  picture: {"kind":"command","method":"POST","path":"manage/feedback/picture","access":"administrator","input":{"def":{"shape":{}}}},
  reply: {"kind":"command","method":"POST","path":"manage/feedback/reply","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
