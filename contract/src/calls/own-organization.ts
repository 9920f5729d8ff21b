// Written by scripts/generate.ts from ../own-organization.ts, whose schemas a form needs; a page that only asks does not.
import type { ownOrganization as area } from '../own-organization.ts'

export const ownOrganization = {
  detail: {"kind":"query","method":"GET","path":"manage/organization/own","access":"administrator","input":{"def":{"shape":{}}}},
  save: {"kind":"command","method":"POST","path":"manage/organization/save","access":"administrator","input":{"def":{"shape":{}}}},
  requestChange: {"kind":"command","method":"POST","path":"manage/organization/requestChange","access":"administrator","input":{"def":{"shape":{}}}},
  withdrawChange: {"kind":"command","method":"POST","path":"manage/organization/withdrawChange","access":"administrator","input":{"def":{"shape":{}}}},
  fileLink: {"kind":"command","method":"POST","path":"manage/organization/fileLink","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
