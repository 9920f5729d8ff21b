// Written by scripts/generate.ts from ../task.ts, whose schemas a form needs; a page that only asks does not.
import type { task as area } from '../task.ts'

export const task = {
  list: {"kind":"query","method":"GET","path":"manage/task/list","access":"administrator","input":{"def":{"shape":{}}}},
  exportApplicants: {"kind":"command","method":"POST","path":"manage/task/exportApplicants","access":"administrator","input":{"def":{"shape":{}}}},
  exportRecords: {"kind":"command","method":"POST","path":"manage/task/exportRecords","access":"administrator","input":{"def":{"shape":{}}}},
  exportAudit: {"kind":"command","method":"POST","path":"manage/task/exportAudit","access":"administrator","input":{"def":{"shape":{}}}},
  cancel: {"kind":"command","method":"POST","path":"manage/task/cancel","access":"administrator","input":{"def":{"shape":{}}}},
  resume: {"kind":"command","method":"POST","path":"manage/task/resume","access":"administrator","input":{"def":{"shape":{}}}},
  download: {"kind":"command","method":"POST","path":"manage/task/download","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
