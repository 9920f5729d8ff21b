// Written by scripts/generate.ts from ../evaluation.ts, whose schemas a form needs; a page that only asks does not.
import type { evaluation as area } from '../evaluation.ts'

export const evaluation = {
  getEvaluateList: {"kind":"query","method":"GET","path":"volunteer/center/evaluation/getEvaluateList","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  save: {"kind":"command","method":"POST","path":"volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation","access":"volunteer","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  listReceived: {"kind":"query","method":"GET","path":"volunteer/center/evaluation/getReceivedList","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  reply: {"kind":"command","method":"POST","path":"volunteer/center/evaluation/reply","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  report: {"kind":"command","method":"POST","path":"volunteer/center/evaluation/report","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  summary: {"kind":"query","method":"GET","path":"home/evaluation/summary","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  list: {"kind":"query","method":"GET","path":"home/evaluation/list","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
