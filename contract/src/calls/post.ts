// Written by scripts/generate.ts from ../post.ts, whose schemas a form needs; a page that only asks does not.
import type { post as area } from '../post.ts'

export const post = {
  list: {"kind":"query","method":"GET","path":"manage/session/posts","access":"administrator","input":{"def":{"shape":{}}}},
  switchTo: {"kind":"command","method":"POST","path":"manage/session/switch","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
