// Written by scripts/generate.ts from ../administrator.ts, whose schemas a form needs; a page that only asks does not.
import type { administrator as area } from '../administrator.ts'

export const administrator = {
  list: {"kind":"query","method":"GET","path":"manage/administrator/list","access":"administrator","input":{"def":{"shape":{}}}},
  find: {"kind":"query","method":"GET","path":"manage/administrator/find","access":"administrator","input":{"def":{"shape":{}}}},
  invitations: {"kind":"query","method":"GET","path":"manage/administrator/invitations","access":"administrator","input":{"def":{"shape":{}}}},
  invite: {"kind":"command","method":"POST","path":"manage/administrator/invite","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  release: {"kind":"command","method":"POST","path":"manage/administrator/releaseInvitation","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  resend: {"kind":"command","method":"POST","path":"manage/administrator/resendInvitation","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  revokeInvitation: {"kind":"command","method":"POST","path":"manage/administrator/revokeInvitation","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  assign: {"kind":"command","method":"POST","path":"manage/administrator/assignRoles","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  dismiss: {"kind":"command","method":"POST","path":"manage/administrator/dismiss","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  freeze: {"kind":"command","method":"POST","path":"manage/administrator/freeze","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  unfreeze: {"kind":"command","method":"POST","path":"manage/administrator/unfreeze","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
  invitation: {"kind":"command","method":"POST","path":"open/administrator/invitation","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  accept: {"kind":"command","method":"POST","path":"open/administrator/acceptInvitation","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  acceptSignedIn: {"kind":"command","method":"POST","path":"manage/administrator/acceptInvitation","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
