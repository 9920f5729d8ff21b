// Written by scripts/generate.ts from ../workbench.ts, whose schemas a form needs; a page that only asks does not.
import type { workbench as area } from '../workbench.ts'

export const workbench = {
  counts: {"kind":"query","method":"GET","path":"manage/workbench/counts","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
