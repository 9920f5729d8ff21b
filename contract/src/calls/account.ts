// Written by scripts/generate.ts from ../account.ts, whose schemas a form needs; a page that only asks does not.
import type { account as area } from '../account.ts'

export const account = {
  current: {"kind":"query","method":"GET","path":"volunteer/user/current","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  userInfo: {"kind":"query","method":"GET","path":"volunteer/info/userInfo","access":"volunteer","input":{"def":{"shape":{"xc":true}}}},
  administrator: {"kind":"query","method":"GET","path":"manage/pc/usersAdmin/preEditMyInfo","access":"administrator","input":{"def":{"shape":{"xc":true}}}},
  editAdministrator: {"kind":"command","method":"POST","path":"manage/pc/usersAdmin/editMyInfo","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
