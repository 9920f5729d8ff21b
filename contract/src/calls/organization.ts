// Written by scripts/generate.ts from ../organization.ts, whose schemas a form needs; a page that only asks does not.
import type { organization as area } from '../organization.ts'

export const organization = {
  listChildren: {"kind":"query","method":"GET","path":"home/index/district/listOrg","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  search: {"kind":"query","method":"GET","path":"home/index/district/searchOrg","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  detail: {"kind":"query","method":"GET","path":"home/index/district/orgDetail","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  listManaged: {"kind":"query","method":"GET","path":"manage/organization/list","access":"administrator","input":{"def":{"shape":{}}}},
} as unknown as typeof area
