// Written by scripts/generate.ts from ../message.ts, whose schemas a form needs; a page that only asks does not.
import type { message as area } from '../message.ts'

export const message = {
  list: {"kind":"query","method":"GET","path":"volunteer/sitemsg/list","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  unreadInfo: {"kind":"query","method":"GET","path":"volunteer/sitemsg/unreadInfo","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  read: {"kind":"command","method":"GET","path":"volunteer/sitemsg/read","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  remove: {"kind":"command","method":"POST","path":"volunteer/sitemsg/remove","access":"volunteer","input":{"def":{"shape":{}}}},
  restore: {"kind":"command","method":"POST","path":"volunteer/sitemsg/restore","access":"volunteer","input":{"def":{"shape":{}}}},
  detail: {"kind":"query","method":"GET","path":"volunteer/sitemsgbiz/detail","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  invitation: {"kind":"query","method":"GET","path":"volunteer/sitemsgbiz/biz203","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  confirm: {"kind":"command","method":"POST","path":"volunteer/sitemsgbiz/confirm4Operator","access":"volunteer","encoding":"json","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
