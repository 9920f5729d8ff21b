// Written by scripts/generate.ts from ../single-sign-on.ts, whose schemas a form needs; a page that only asks does not.
import type { singleSignOn as area } from '../single-sign-on.ts'

export const singleSignOn = {
  offer: {"kind":"query","method":"GET","path":"auth/signOn/offer","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  begin: {"kind":"command","method":"POST","path":"auth/signOn/begin","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  authByThird: {"kind":"command","method":"GET","path":"volunteer/report/authByThird","access":"public","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  link: {"kind":"command","method":"POST","path":"auth/signOn/link","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  list: {"kind":"query","method":"GET","path":"auth/signOn/list","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  unlink: {"kind":"command","method":"POST","path":"auth/signOn/unlink","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
