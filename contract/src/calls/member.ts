// Written by scripts/generate.ts from ../member.ts, whose schemas a form needs; a page that only asks does not.
import type { member as area } from '../member.ts'

export const member = {
  list: {"kind":"query","method":"GET","path":"manage/member/list","access":"administrator","input":{"def":{"shape":{}}}},
  accept: {"kind":"command","method":"POST","path":"manage/member/accept","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  reject: {"kind":"command","method":"POST","path":"manage/member/reject","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  joining: {"kind":"query","method":"GET","path":"manage/member/joining","access":"administrator","input":{"def":{"shape":{}}}},
  saveJoining: {"kind":"command","method":"POST","path":"manage/member/saveJoining","access":"administrator","input":{"def":{"shape":{}}}},
  remove: {"kind":"command","method":"POST","path":"manage/member/remove","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
