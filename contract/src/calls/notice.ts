// Written by scripts/generate.ts from ../notice.ts, whose schemas a form needs; a page that only asks does not.
import type { notice as area } from '../notice.ts'

export const notice = {
  preferences: {"kind":"query","method":"GET","path":"volunteer/sitemsg/preferences","access":"volunteer","input":{"def":{"shape":{}}}},
  savePreferences: {"kind":"command","method":"POST","path":"volunteer/sitemsg/preferences/save","access":"volunteer","input":{"def":{"shape":{}}}},
} as unknown as typeof area
