// Written by scripts/generate.ts from ../auth.ts, whose schemas a form needs; a page that only asks does not.
import type { auth as area } from '../auth.ts'

export const auth = {
  loginVolunteer: {"kind":"command","method":"POST","path":"auth/login/volunteer/password","access":"public","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  loginVolunteerByCode: {"kind":"command","method":"POST","path":"auth/login/volunteer/code","access":"public","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  loginOrganization: {"kind":"command","method":"POST","path":"auth/login/org/password","access":"public","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  loginOrganizationByCode: {"kind":"command","method":"POST","path":"auth/login/org/code","access":"public","encoding":"form","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  displaceOrganization: {"kind":"command","method":"POST","path":"auth/login/org/displace","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  refresh: {"kind":"command","method":"POST","path":"auth/login/refresh","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  logOut: {"kind":"command","method":"GET","path":"auth/login/loginOut","access":"signedIn","input":{"def":{"shape":{"xc":true}}}},
} as unknown as typeof area
