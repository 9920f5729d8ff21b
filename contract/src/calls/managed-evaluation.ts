// Written by scripts/generate.ts from ../managed-evaluation.ts, whose schemas a form needs; a page that only asks does not.
import type { managedEvaluation as area } from '../managed-evaluation.ts'

export const managedEvaluation = {
  list: {"kind":"query","method":"GET","path":"manage/mission/evaluation/list","access":"administrator","input":{"def":{"shape":{}}}},
  summary: {"kind":"query","method":"GET","path":"manage/mission/evaluation/summary","access":"administrator","input":{"def":{"shape":{}}}},
  reply: {"kind":"command","method":"POST","path":"manage/mission/evaluation/reply","access":"administrator","input":{"def":{"shape":{}}}},
  report: {"kind":"command","method":"POST","path":"manage/mission/evaluation/report","access":"administrator","input":{"def":{"shape":{}}}},
  listAttended: {"kind":"query","method":"GET","path":"manage/mission/evaluation/attended","access":"administrator","input":{"def":{"shape":{}}}},
  evaluate: {"kind":"command","method":"POST","path":"manage/mission/evaluation/evaluate","access":"administrator","input":{"def":{"shape":{}}}},
  listReports: {"kind":"query","method":"GET","path":"manage/evaluation/report/list","access":"administrator","input":{"def":{"shape":{}}}},
  decide: {"kind":"command","method":"POST","path":"manage/evaluation/report/decide","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
